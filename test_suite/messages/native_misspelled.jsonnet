{ matches: std.native('regexMath')('a+', 'aa') }
