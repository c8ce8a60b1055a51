std.base64([1, 'a'])
