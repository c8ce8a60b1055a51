std.parseInt('')
