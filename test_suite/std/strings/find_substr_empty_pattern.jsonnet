[std.findSubstr('', 'abc'), std.findSubstr('', ''), std.findSubstr('a', '')]
