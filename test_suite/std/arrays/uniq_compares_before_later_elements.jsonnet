std.uniq([[1, error 'second'], [1, 2], error 'third'])
