local x =
  std.trace('second line', 2);
x + 1
