local compose(f, g) = function(x) f(g(x));
compose(function(x) x + 1, function(x) x * 2)(5)
