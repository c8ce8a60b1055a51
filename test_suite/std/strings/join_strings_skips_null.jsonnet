std.join(',', ['a', null, 'b', null])
