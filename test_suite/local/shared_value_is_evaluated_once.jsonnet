local x = std.trace('evaluated', 1);
[x, x, x]
