std.manifestTomlEx({ a: [], o: {}, i: { l: [], o: {} }, n: [[], {}] }, '  ')
