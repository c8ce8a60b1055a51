[std.base64(s) for s in ['', 'a', 'ab', 'abc', 'hello world', '\u0001\u007f']]
