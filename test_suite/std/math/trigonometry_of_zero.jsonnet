[std.sin(0), std.cos(0), std.tan(0), std.asin(0), std.acos(1), std.atan(0), std.atan2(0, 1)]
