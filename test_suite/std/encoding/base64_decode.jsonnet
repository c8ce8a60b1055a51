[std.base64Decode('aGVsbG8='), std.base64Decode(''), std.base64Decode('YWI='), std.base64Decode('YWJj')]
