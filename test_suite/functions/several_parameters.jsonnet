(function(a, b, c) [c, b, a])(1, 2, 3)
