[std.manifestJsonEx({ a: [1, 2], b: {} }, '  '), std.manifestJsonEx([1, [2]], '\t')]
