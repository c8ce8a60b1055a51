[x for x of [1]]
