[std.modulo(7, 3), std.modulo(-7, 3)]
