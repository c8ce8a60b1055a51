{ [error 'name']: x for x in [1, 2] if x == 1 || error 'condition' }
