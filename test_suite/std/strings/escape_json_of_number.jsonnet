std.escapeStringJson(12)
