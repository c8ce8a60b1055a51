[
  [x for x in f(1,
    2) if x],
  [x for x in f(1,
    2) if x if y for z in f(1,
    2)],
  [x for x in [1,
    2] if [3,
    4]],
  [x for x in y if
      x +
        y],
  { [x]: 1 for x in y if f(1,
    2) },
  [x for x in y if |||
      a
    |||],
  [x for x in yyyy if aa] + f(1,
    2),
  [x // a
    for x // b
    in y // c
    if z // d
  ],
]
