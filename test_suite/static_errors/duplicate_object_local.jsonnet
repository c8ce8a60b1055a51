{ local a = 1, b: a, local a = 2 }
