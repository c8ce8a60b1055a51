// number-format: shortest
[std.atan2(1, 1), std.atan2(-1, 1), std.atan2(1, -1), std.atan2(1, 0)]
