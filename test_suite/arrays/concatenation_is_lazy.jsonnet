([error 'not forced'] + [2])[1]
