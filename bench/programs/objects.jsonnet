// A hundred thousand small objects, made and written.
[
  { id: i, name: 'item' + i, tags: ['a', 'b'], size: { width: i * 2, height: i + 1 } }
  for i in std.range(1, 100000)
]
