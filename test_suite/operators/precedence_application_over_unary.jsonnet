local f(x) = x, o = { a: 4 }, a = [5];
[-f(3), -o.a, -a[0], !f(true)]
