std.parseOctal('8')
