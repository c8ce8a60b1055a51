{ [k]: 1 if true for k in ['a'] }
