{ [k]: 1 for k in 'ab' }
