std.floor('1.5')
