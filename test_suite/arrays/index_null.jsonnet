[1, 2][null]
