local twice(f, x) = f(f(x));
twice(function(x) x * 3, 2)
