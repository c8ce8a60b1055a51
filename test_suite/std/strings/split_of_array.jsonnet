std.split(['a'], ',')
