[x * 2 for x of [1, 2]]
