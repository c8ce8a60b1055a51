std.parseJson('[1,]')
