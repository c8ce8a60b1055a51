// number-format: reference
['' + 0.1, std.toString(1e-7), '%s' % 0.3, std.toString([0.7]), 'x' + 1e100]
