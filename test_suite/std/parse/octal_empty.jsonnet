std.parseOctal('')
