local base = { a: 1, b: self.a };
local derived = base { a: 2 };
[base, derived, base.b]
