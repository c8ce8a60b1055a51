// ext-code: n=40 + 2
// ext-code: o={ a: [1], f(x):: x + 1 }
local o = std.extVar('o');
[std.extVar('n'), o, o.f(1)]
