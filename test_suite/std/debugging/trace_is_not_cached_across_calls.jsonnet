local f(x) = std.trace('call ' + x, x);
[f(1), f(1), f(2)]
