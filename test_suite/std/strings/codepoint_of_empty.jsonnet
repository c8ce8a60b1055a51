std.codepoint('')
