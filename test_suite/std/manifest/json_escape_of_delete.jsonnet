[std.escapeStringJson('\u007f'), std.escapeStringJson('\u2028')]
