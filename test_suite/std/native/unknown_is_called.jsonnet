local call = std.native('regexMach');
call('a', 'a')
