std.isEven('2')
