{ local x = 1, a: { b: x } }
