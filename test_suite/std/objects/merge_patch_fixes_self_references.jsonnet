std.mergePatch({ a: 1, b: self.a }, { a: 2 })
