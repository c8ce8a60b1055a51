local f() = { a: 1 }, arr = [{ b: 2 }], o = { p: { c: 3 } };
[f() { x: 0 }, arr[0] { x: 0 }, o.p { x: 0 }]
