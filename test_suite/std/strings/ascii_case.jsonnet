[std.asciiUpper('abc Éé 123'), std.asciiLower('ABC Éé 123')]
