{ local x = 1, a: x, b: x + 1 }
