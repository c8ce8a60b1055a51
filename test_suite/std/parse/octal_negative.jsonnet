std.parseOctal('-7')
