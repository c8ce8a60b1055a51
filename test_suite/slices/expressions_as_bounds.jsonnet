local n = 1, a = [0, 1, 2, 3, 4];
[a[n:n + 2], a[if true then 2 else 0:], a[std.length(a) - 1:]]
