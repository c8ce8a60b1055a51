std.base64Decode('abc')
