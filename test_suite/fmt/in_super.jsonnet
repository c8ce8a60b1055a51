{ a: 'b' in super, c: ['d' in super, f(1,
  2)], e: -1 in super, f: (a) in super && ('b' in super),
  g: a + b in super, h: 'x' in # why



    super,
}
