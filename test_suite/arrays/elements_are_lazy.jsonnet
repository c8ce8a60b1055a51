[1, error 'not forced', 3][2]
