std.parseInt('1.5')
