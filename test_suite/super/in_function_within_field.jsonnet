{ a: 1 } + { f:: function(x) super.a + x, r: self.f(1) }
