[x for x in 'abc']
