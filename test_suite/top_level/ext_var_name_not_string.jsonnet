std.extVar(1)
