local o = { a: std.trace('evaluated', 1), b: self.a, c: self.a };
o
