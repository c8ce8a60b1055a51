[x for x in [1, 2]][0] + x
