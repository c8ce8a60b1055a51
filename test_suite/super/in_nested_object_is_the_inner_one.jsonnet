{ a: { b: 1 } } + { a: { b: 2 } + { b: super.b + 10 } }
