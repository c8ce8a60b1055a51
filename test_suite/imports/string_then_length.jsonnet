std.length(importstr '_lib/text.txt')
