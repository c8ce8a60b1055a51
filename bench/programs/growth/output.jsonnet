// An output of `size` objects.
function(size)
  [{ id: i, name: "item " + i, tags: ["a", "b"] } for i in std.range(1, size)]
