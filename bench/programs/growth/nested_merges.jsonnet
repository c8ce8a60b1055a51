// The same, one level down: each step adds to a field with `+:`.
function(size)
  local sum = std.foldl(function(sum, i) sum + { part+: { ["key" + i]: i } }, std.range(1, size), { part: {} });
  [std.length(sum.part), sum.part["key" + size]]
