local build(n) = if n == 0 then [] else build(n - 1) + [n];
local a = build(40);
[std.length(a), a[0], a[39], a[17]]
