std.manifestTomlEx({ s: { k: 'v', l: [1, [2]], n: { x: 1.5 } } }, '  ')
