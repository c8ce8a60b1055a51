// `size` texts from a template.
function(size)
  std.foldl(function(sum, i) sum + std.length("%05d of %s" % [i, "many"]), std.range(1, size), 0)
