[std.startsWith('hello', 'he'), std.startsWith('hello', 'hello!'), std.startsWith('x', ''), std.endsWith('hello', 'llo'), std.endsWith('hello', 'hell'), std.endsWith('', '')]
