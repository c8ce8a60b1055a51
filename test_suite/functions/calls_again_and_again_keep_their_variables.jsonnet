// issue: a function that a builtin calls again may use the variables of a call before, but only once nobody needs them.
local call(f) = if std.isFunction(f) then f() else f;
local numbers = std.range(0, 39);
local mixed = function(i) if i % 3 == 0 then i else if i % 3 == 1 then (function() i * 10) else { n: i, twice:: i + i, o: self.twice };
local down = std.makeArray(40, function(i) if i == 39 then 1 else (down[i + 1] + i) % 97);
local kept = std.foldl(function(all, i) all { ['f%d' % i]: function() i + std.length(all) }, std.range(1, 5), {});
{
  made: [call(f) for f in std.makeArray(40, mixed)],
  mapped: [call(f) for f in std.map(mixed, numbers)],
  indexed: [call(f) for f in std.mapWithIndex(function(i, x) if i % 2 == 0 then i + x else function() [i, x], numbers)],
  recursive: down,
  nested: std.map(function(i) std.foldl(function(a, j) a + std.foldl(function(b, k) b + i * j + k, [1, 2, i], 0), [1, 2, 3], 0), numbers),
  functions: [kept[name]() for name in std.objectFields(kept)],
  alternating: std.foldl(
    function(acc, i) if std.isFunction(acc) then acc() + i else if i % 2 == 0 then acc + i else (function() acc % 1000 * 2 + i),
    numbers + [40],
    0
  ),
  right: std.foldr(function(i, acc) if std.isArray(acc) then acc[0] + acc[1]() + i else [acc + i, function() i], numbers, 0),
  lazy: std.map(function(x) x(), std.filter(function(f) f() > 3, [(function() i) for i in std.range(1, 6)])),
  keys: std.sort(numbers, function(i) [i % 7, i]),
  texts: std.sort(numbers, function(i) 'k%02d' % (i * 7 % 40)),
  longest: std.maxArray(numbers, function(i) std.length(std.filter(function(j) i % j == 0, std.range(1, i + 1)))),
  joined: std.flatMap(function(c) if c == 'b' then '' else c + std.foldl(function(s, d) s + c, ['x', 'y'], ''), 'abcb'),
  tail: std.map(function(n) (local loop(i, acc) = if i == 0 then acc else loop(i - 1, acc + n); loop(n, 0)), numbers),
  tailArguments: std.map(function(n) std.max(n, 20) + std.length(std.toString([n, n + 1])), numbers),
}
