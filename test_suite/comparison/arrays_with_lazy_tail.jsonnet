[1, error 'not reached'] < [2, 0]
