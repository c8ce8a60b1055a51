// `size` strings, sorted, and united with as many others.
function(size)
  local strings = ["s" + (i * 7919) % 1000003 for i in std.range(1, size)];
  local sorted = std.sort(strings);
  local union = std.setUnion(std.uniq(sorted), std.set(["s" + i for i in std.range(1, size)]));
  [sorted[0], sorted[size - 1], std.length(union)]
