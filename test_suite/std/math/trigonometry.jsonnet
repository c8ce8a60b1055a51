// number-format: shortest
[std.sin(1), std.cos(1), std.asin(0.5), std.atan(2)]
