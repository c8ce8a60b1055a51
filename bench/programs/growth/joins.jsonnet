// A text of `size` lines, joined and split again.
function(size)
  local text = std.join("\n", ["line " + i for i in std.range(1, size)]);
  local lines = std.split(text, "\n");
  [std.length(text), std.length(lines), lines[size - 1]]
