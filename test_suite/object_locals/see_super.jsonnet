{ a: 1 } + { local before = super.a, a: before + 1 }
