std.abs('1')
