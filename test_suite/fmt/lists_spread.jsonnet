[
  [1,
    2, 3],
  [
    1, 2],
  [1, 2
  ],
  [ 1, 2, ], [], [
  ], [/* nothing */], [ // nothing
  ],
  { a: 1,
    b: 2, c: 3 },
  { a: 1, b: 2
  }, { a: 1, }, {}, {
  },
  [x
    for x in a if b],
  [ x for x in a for y in b
    if c ],
  [x, for x in y], { [x]: 1, for x in y }, {
    [x]: 1 for x in y },
  { local z = 1, [x]: z for x in y
  },
  (
    1), (1
  ), (1 +
    2),
]
