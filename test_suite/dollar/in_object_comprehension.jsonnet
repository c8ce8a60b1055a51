{ x: 1, o: { [k]: $.x for k in ['a', 'b'] } }
