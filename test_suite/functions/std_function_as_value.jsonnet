local f = std.length;
[f('abc'), std.map(std.length, ['a', 'bb'])]
