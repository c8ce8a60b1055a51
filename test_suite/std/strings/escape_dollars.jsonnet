[std.escapeStringDollars('$a $$b'), std.escapeStringDollars('none')]
