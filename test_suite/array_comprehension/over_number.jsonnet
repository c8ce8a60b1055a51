[x for x in 3]
