[std.toString(-0), '' + -0, '%d' % -0, '%s' % -0]
