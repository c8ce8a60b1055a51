[std.findSubstr('a', 'banana'), std.findSubstr('ana', 'banana'), std.findSubstr('x', 'banana'), std.findSubstr('banana', 'ban')]
