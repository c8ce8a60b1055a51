std.parseJson('{"a": 1}') { a+: 1, b: self.a }
