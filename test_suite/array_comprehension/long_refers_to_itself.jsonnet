// Each element follows from those before it.
local ways = [
  if n == 0 then 1 else std.foldl(function(sum, step) sum + (if step > n then 0 else ways[n - step]), [1, 2, 5], 0)
  for n in std.range(0, 40)
];
{ all: std.length(ways), last: ways[40], some: [ways[n] for n in [0, 1, 2, 5, 10]] }
