for x in [1]
