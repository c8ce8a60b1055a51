std.manifestTomlEx({ a: null }, '  ')
