std.all('abc')
