local o = { a: 1 };
{ names: o.keys() }
