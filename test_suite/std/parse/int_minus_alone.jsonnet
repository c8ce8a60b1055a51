std.parseInt('-')
