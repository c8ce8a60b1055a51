{ a: 1 for k in ['a'] }
