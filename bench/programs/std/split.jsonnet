// Splitting and joining 1 MB in ASCII and in other scripts.
local rows(word) = std.join('\n', [std.join(',', [word + i for i in std.range(1, 10)]) for j in std.range(1, 10000)]);
local width(text) = std.foldl(
  function(sum, line) sum + std.length(std.split(line, ',')),
  std.split(text, '\n'),
  0
);
{
  ascii: width(rows('column')),
  other: width(rows('столбец')),
  joined: std.length(std.join('; ', std.split(rows('column'), ','))),
}
