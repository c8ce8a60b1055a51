error error 'inner'
