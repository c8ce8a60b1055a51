std.codepoint('ab')
