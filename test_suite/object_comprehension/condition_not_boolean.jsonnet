{ [k]: 1 for k in ['a'] if 1 }
