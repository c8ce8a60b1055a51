[std.split('a,b,c', ','), std.split('a,,b', ','), std.split(',a,', ','), std.split('abc', ','), std.split('', ',')]
