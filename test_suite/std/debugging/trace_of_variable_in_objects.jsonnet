local once = std.trace('once', 1);
local base = { a: once, b: [once] };
[base, base + {}]
