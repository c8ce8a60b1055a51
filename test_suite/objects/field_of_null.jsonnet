local o = { a: null };
o.a.b
