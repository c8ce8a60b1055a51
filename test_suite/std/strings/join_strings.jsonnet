[std.join(', ', ['a', 'b', 'c']), std.join('', ['a', 'b']), std.join('-', []), std.join('-', ['x'])]
