{ [std.length('abc')]: true }
