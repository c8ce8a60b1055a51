{ a: 1 } + { b: 2, r: ['a' in super, 'b' in super] }
