std.base64DecodeBytes('ab*=')
