[std.parseOctal('755'), std.parseOctal('0'), std.parseOctal('10')]
