local a = [std.trace('evaluated', 1)];
[a[0], a[0]]
