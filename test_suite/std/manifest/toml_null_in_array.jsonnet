std.manifestTomlEx({ a: [null] }, '  ')
