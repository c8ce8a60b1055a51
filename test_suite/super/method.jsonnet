{ f(x):: x } + { f(x):: super.f(x) * 2, r: self.f(4) }
