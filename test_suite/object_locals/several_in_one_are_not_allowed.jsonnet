{ local x = 1, y = 2, a: x }
