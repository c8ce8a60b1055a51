// An array of `size` elements, made by adding one at a time.
function(size)
  local sum = std.foldl(function(sum, i) sum + [i], std.range(1, size), []);
  [std.length(sum), sum[size - 1]]
