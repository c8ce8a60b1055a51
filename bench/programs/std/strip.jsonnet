// Stripping 60,000 short texts and one of 100 kB.
local each(text, chars) = std.foldl(
  function(sum, i) sum + std.length(std.stripChars(text + (i % 10) + '   ', chars)),
  std.range(1, 30000),
  0
);
{
  ascii: each('   hello world', ' h'),
  other: each('  «ещё этих»', ' «е'),
  long: std.length(std.stripChars(std.repeat(' ', 50000) + 'x' + std.repeat(' ', 50000), ' ')),
}
