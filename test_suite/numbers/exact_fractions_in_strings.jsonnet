['' + 0.5, std.toString(-2.75), '%s' % 1.125, std.toString({ a: [0.25] })]
