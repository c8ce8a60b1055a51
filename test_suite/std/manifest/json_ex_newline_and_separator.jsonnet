std.manifestJsonEx({ a: [1], b: 'x' }, '  ', ' ', ' : ')
