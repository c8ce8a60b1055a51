// Objects of sixteen layers, each of which adds to what is below.
local base = { name: 'base', count: 0, labels: { app: $.name }, list: [], total: self.count * 2 };
local mixin(i) = {
  name: super.name + '-' + i,
  count+: i,
  labels+: { ['layer' + i]: $.name },
  list+: [i],
};
local stack(k) = std.foldl(function(acc, i) acc + mixin(i + k), std.range(1, 16), base);
[stack(k) for k in std.range(1, 2000)]
