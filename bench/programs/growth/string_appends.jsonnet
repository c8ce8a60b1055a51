// A string of `size` parts, made by adding one at a time.
function(size)
  std.md5(std.foldl(function(sum, i) sum + "part" + i % 10, std.range(1, size), ""))
