(function(x) [x, x])(std.trace('evaluated', 1))
