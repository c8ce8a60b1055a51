// base64 of 64 KB of text and of bytes, and back. The text is a parameter, so that no engine computes all of it while it parses.
local both(text) =
  local code = std.base64(text);
  [std.length(std.base64Decode(code)), std.length(std.base64DecodeBytes(code))];
both(std.repeat('The quick brown fox jumps over the lazy dog. 0123456789\n', 1170))
