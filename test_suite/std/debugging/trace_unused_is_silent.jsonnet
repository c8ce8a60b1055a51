local x = std.trace('unused', 1);
2
