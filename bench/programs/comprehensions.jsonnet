// Comprehensions of arrays and of objects: nested, with conditions, and with names that are computed.
local size = 120;

local grid = [[(x * 31 + y * 17) % 101 for x in std.range(1, size)] for y in std.range(1, size)];

local transposed = [[row[x] for row in grid] for x in std.range(0, size - 1)];

local product(a, b) = [
  [
    std.foldl(function(sum, i) sum + row[i] * b[i][column], std.range(0, 29), 0)
    for column in std.range(0, 29)
  ]
  for row in a[:30]
];

local hosts = {
  ['host-%03d' % number]: {
    zone: ['a', 'b', 'c'][number % 3],
    ports: [8000 + number * 10 + offset for offset in [0, 1, 2]],
    local host = self,
    urls: ['http://host-%03d:%d' % [number, port] for port in host.ports if port % 2 == 0],
  }
  for number in std.range(1, 4000)
  if number % 7 != 0
};

{
  diagonal: [grid[at][at] for at in std.range(0, size - 1)],
  equal: std.length([1 for y in std.range(0, size - 1) for x in std.range(0, y) if grid[y][x] == transposed[y][x]]),
  product: product(grid, transposed),
  triples: [
    [a, b, c]
    for a in std.range(1, 60)
    for b in std.range(a, 60)
    for c in [std.sqrt(a * a + b * b)]
    if c == std.floor(c)
  ],
  zones: {
    [zone]: std.length([name for name in std.objectFields(hosts) if hosts[name].zone == zone])
    for zone in ['a', 'b', 'c']
  },
  urls: [url for name in std.objectFields(hosts) for url in hosts[name].urls],
}
