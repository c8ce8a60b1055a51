[std.equalsIgnoreCase('AbC', 'aBc'), std.equalsIgnoreCase('abc', 'abd'), std.equalsIgnoreCase('', '')]
