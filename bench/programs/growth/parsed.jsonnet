// An array of `size` objects as JSON text, read again.
function(size)
  local text = std.manifestJsonMinified([{ id: i, name: "item " + i } for i in std.range(1, size)]);
  local items = std.parseJson(text);
  [std.length(text), std.length(items), items[size - 1]]
