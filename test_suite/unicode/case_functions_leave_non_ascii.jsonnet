[std.asciiUpper('éaß'), std.asciiLower('ÉAẞ')]
