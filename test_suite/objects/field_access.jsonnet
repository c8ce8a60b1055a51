local o = { a: { b: { c: 'deep' } } };
[o.a.b.c, o['a'].b['c'], o['a' + '']['b'].c]
