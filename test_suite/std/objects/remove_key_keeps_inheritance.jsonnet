local o = std.objectRemoveKey({ a: 1, b: self.c, c: 2 }, 'a');
[o, o { c: 5 }]
