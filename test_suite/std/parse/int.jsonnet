[std.parseInt('0'), std.parseInt('42'), std.parseInt('-17'), std.parseInt('007')]
