// Whatever a condition that is false has made of a variable, the next one has its own.
local lazy(x) = { value: x, less: function(y) x - y };
{
  locals: [x for x in std.range(1, 6) if local even = remainder == 0, remainder = x % 2; even],
  closures: [f() for f in [function() x for x in std.range(1, 6) if lazy(x).less(2) > 1]],
  lists: [list for x in std.range(1, 4) for list in [[x, [x]], [x + 1]] if std.length(list) == 2],
  nested: [
    [x, y()]
    for x in std.range(1, 4)
    if std.member([1, 3, 4], x)
    for y in [function() x * x, function() -x]
    if y() != 1 && y() != -3
  ],
  objects: {
    [k]: function() k
    for k in ['a', 'b', 'c']
    if { name: k }.name != 'b'
  }.c(),
}
