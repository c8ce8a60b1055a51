local o = { a: self { b: 1 } };
o.a.a.a.b
