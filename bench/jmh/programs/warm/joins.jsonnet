// 20,000 short strings joined, and 500 of 2 KB.
local words = ['word' + (i % 97) for i in std.range(1, 20000)];
local blocks = std.makeArray(500, function(i) std.repeat('block ' + i % 7 + '\n', 250));
[std.length(std.join(', ', words)), std.length(std.join('---\n', blocks))]
