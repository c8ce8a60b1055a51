// 20,000 strings and as many numbers, sorted.
local strings = std.makeArray(20000, function(i) 'item-' + ((i * 7919 + 13) % 1000003));
local numbers = std.makeArray(20000, function(i) (i * 7919 + 13) % 1000003);
[std.sort(strings)[10000], std.sort(numbers)[10000]]
