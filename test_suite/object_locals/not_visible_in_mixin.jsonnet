{ local x = 1, a: x } + { b: x }
