{ local double(x) = 2 * x, a: double(4) }
