{ [k]: 1, [k + 'x']: 2 for k in ['a'] }
