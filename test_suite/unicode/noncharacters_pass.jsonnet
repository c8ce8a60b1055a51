std.map(std.codepoint, ['\uffff', '\ufffe', '\u0001'])
