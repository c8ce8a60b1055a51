{ a: 1 } + { b: super.b + 1 }
