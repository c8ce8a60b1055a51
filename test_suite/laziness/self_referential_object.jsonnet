local o = { a: 1, b: o.a + 1, c: { d: o.b + 1 } };
o
