std.manifestTomlEx({ a: [{ b: 1 }, 2], c: [[1, 2], ['x']] }, '  ')
