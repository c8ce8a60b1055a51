[std.char(97), std.char(233), std.char(128512), std.char(0)]
