{ a: 1 } + { local old = super.a, a: old + 1, b: old }
