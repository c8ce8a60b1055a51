std.strReplace('aaa', '', 'b')
