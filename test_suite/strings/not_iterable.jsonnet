[c for c in 'abc']
