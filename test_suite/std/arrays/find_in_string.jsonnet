std.find('a', 'banana')
