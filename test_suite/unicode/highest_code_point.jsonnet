std.codepoint(std.char(1114111))
