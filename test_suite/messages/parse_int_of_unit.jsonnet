std.parseInt('12px')
