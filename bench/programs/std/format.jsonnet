// 20,000 texts from one format with positions and 10,000 from one with names.
local positions = std.foldl(
  function(sum, i) sum + std.length('%s-%05d-%x: %-8s|%.3f' % ['node', i, i, 'up', i / 7]),
  std.range(1, 20000),
  0
);
local names = std.foldl(
  function(sum, i) sum + std.length('%(host)s:%(port)d/%(path)s' % { host: 'a.example', port: i, path: 'x' }),
  std.range(1, 10000),
  0
);
{ positions: positions, names: names }
