[1 for x in [y] for y in [x]]
