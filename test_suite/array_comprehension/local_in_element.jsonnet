[local y = x * x; y + 1 for x in [1, 2]]
