[x + y for x in [1, 2, 3] if x != 2 for y in [10, 20] if x + y != 21]
