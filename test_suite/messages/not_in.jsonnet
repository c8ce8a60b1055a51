local known = { a: 1 };
{ unknown: 'b' not in known }
