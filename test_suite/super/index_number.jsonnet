{ a: 1 } + { b: super[1] }
