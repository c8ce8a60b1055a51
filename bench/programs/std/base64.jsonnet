// base64 of 1 MB of text and of bytes, and back, ten times each.
local text = std.repeat('The quick brown fox jumps over the lazy dog. 0123456789\n', 18726);
local rounds = 10;
{
  encoded: std.foldl(function(sum, i) sum + std.length(std.base64(text + i)), std.range(1, rounds), 0),
  decoded: (
    local code = std.base64(text);
    std.foldl(function(sum, i) sum + std.length(std.base64Decode(code + 'YWJj')), std.range(1, rounds), 0)
  ),
  bytes: std.length(std.base64DecodeBytes(std.base64(text))),
}
