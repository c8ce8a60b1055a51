[[x * y for y in [1, 2]] for x in [3, 4]]
