local f(x=std.trace('default', 1)) = x;
[f(), f()]
