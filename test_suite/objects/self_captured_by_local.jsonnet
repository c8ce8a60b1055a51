{ a: 1, local me = self, inner: { a: 2, outer: me.a, own: self.a } }
