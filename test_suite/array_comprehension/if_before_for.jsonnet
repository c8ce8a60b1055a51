[x if true for x in [1]]
