local xs = [0, 1, 2, 3];
[
  std.length(xs[0.5:]),
  std.length(xs[0:4:1.5]),
  xs[0:4:1.5][0],
  xs[0:1:1.5],
  xs[3.5:3],
  xs[5.5:],
  xs[-2.5:1],
  xs[:-1.5],
  [][0.5:],
  std.slice(xs, 0, 2.9, 1),
]
