{ assert true, [k]: 1 for k in ['a'] }
