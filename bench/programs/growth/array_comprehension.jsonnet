// Two arrays of `size` elements, one made from the other.
function(size)
  local squares = [i * i for i in std.range(1, size)];
  std.foldl(function(sum, x) sum + x, [x % 7 for x in squares if x % 2 == 0], 0)
