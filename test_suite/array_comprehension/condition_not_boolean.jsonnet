[x for x in [1] if x]
