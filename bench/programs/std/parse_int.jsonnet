// 300,000 numbers from their digits.
local texts = ['' + i for i in std.range(1000, 1999)];
{
  decimal: std.foldl(
    function(sum, i) std.foldl(function(s, text) s + std.parseInt(text), texts, sum),
    std.range(1, 200),
    0
  ),
  hex: std.foldl(
    function(sum, i) std.foldl(function(s, text) s + std.parseHex(text), texts, sum),
    std.range(1, 100),
    0
  ),
}
