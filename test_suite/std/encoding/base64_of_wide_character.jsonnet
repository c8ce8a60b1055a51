std.base64('日')
