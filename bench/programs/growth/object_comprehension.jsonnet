// An object of `size` computed fields, and a look at each of its values.
function(size)
  local object = { ["key" + i]: i * 2 for i in std.range(1, size) };
  std.foldl(function(sum, name) sum + object[name], std.objectFields(object), 0)
