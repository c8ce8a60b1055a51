std.base64(1)
