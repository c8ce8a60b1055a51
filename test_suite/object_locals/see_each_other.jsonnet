{ local a = b, local b = 3, x: a }
