// issue: the frame of a step that gave a number is used again
local called(values) = [if std.isFunction(value) then value() else value for value in values];
{
  functions: called([function() x for x in [1, 2, 3]]),
  doubled: [x * 2 for x in [1, 2, 3]],
  either: called([[function() x, x][x % 2] for x in [1, 2, 3, 4]]),
  elements: called([value for value in [1, function() 2, 3, function() 4]]),
  nested: called([value for x in [1, 2] for value in [x, function() x * 10, x + 100]]),
  products: [x * y for x in [1, 2, 3] for y in [x, x + 1] if x * y % 2 == 0],
  objects: [o.a + o.b for o in [{ a: x, b: y } for x in [1, 2] for y in [3, 4]]],
  lengths: { [k]: std.length(k) * 2 for k in ['a', 'bb'] if std.length(k) % 3 > 0 },
  locals: [y + x for x in [1, 2, 3] for y in [local z = x * 2; z, x]],
}
