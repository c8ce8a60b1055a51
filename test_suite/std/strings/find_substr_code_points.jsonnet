std.findSubstr('b', 'é😀b日b')
