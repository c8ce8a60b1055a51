local o = { a: 1 };
o['no such']
