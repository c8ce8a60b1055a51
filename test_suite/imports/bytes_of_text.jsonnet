local b = importbin '_lib/text.txt';
[std.length(b), b[0], std.decodeUTF8(b) == importstr '_lib/text.txt']
