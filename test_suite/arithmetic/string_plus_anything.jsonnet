['a' + 1, 'a' + null, 'a' + true, 'a' + [1, 'x'], 'a' + { b: 1 }, 'a' + 'b']
