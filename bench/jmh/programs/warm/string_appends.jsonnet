// A text of 60 KB made by appending to it 10,000 times.
std.length(std.foldl(function(text, i) text + 'line ', std.range(1, 10000), ''))
