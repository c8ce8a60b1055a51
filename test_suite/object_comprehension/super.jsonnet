{ a: 1, b: 2 } + { [k]: super[k] * 10 for k in ['a', 'b'] }
