// An object of `size` fields, made by adding one field at a time.
function(size)
  local sum = std.foldl(function(sum, i) sum + { ["key" + i]: i }, std.range(1, size), {});
  [std.length(sum), sum["key" + size]]
