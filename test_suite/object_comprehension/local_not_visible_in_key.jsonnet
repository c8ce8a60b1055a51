{ local n = k, [n]: 1 for k in ['a'] }
