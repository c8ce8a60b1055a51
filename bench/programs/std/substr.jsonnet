// 200,000 substrings of a short ASCII text and of one in other scripts, and one long text read by position.
local ascii = 'The quick brown fox jumps over the lazy dog';
local other = 'Съешь же ещё этих мягких французских булок 😀';
local lengths(text) = std.foldl(
  function(sum, i) sum + std.length(std.substr(text, i % 20, 5 + i % 11)),
  std.range(1, 100000),
  0
);
local long = std.repeat(ascii, 500);
{
  ascii: lengths(ascii),
  other: lengths(other),
  long: std.foldl(function(sum, i) sum + std.codepoint(long[i]), std.range(0, 20000), 0),
}
