local n = std.range(1, 6);
local both(f, init) = [std.foldl(function(a, x) f(a, x), n, init), std.foldl(f, n, init), std.foldr(function(x, a) f(a, x), n, init)];
[
  both(function(a, x) a + [x], []),
  both(function(a, x) if x % 2 == 0 then x else a, 0),
  both(function(a, x) x, 0),
  both(function(a, x) { value: x, rest: a }, null),
  both(function(a, x) if std.isNumber(a) then [a, x] else a[0] + a[1] * 10 + x, 0),
  [f() for f in both(function(a, x) function() x, null)],
  [f(7) for f in both(function(a, x) function(y) [x + y, if std.isFunction(a) then a(x)], null)],
  both(function(a, x) if x == 3 then std.toString([x, a]) else a + x, ''),
  std.foldl(function(a, x) std.foldl(function(b, y) b + x * y + a, n, 0), std.range(1, 3), 1),
  std.foldl(function(a, x) [x] + a, 'abc', []),
]
