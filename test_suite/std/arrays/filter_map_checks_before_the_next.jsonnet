std.filterMap(std.isNull, 'no function', error 'not evaluated')
