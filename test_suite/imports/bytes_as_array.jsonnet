local bytes = importbin '_lib/bytes.bin';
local text = std.encodeUTF8('aé日');
local both = bytes + text;
{
  length: std.length(bytes),
  ends: [bytes[0], bytes[std.length(bytes) - 1]],
  slices: [bytes[1:3], bytes[1:][1:], text[::2]],
  same: [bytes == bytes[0:], text == [97, 195, 169, 230, 151, 165], bytes < text, text[1:3] == std.encodeUTF8('é')],
  both: both,
  twice: [both + bytes, both + [1], bytes],
  sorted: std.sort(text),
  reversed: std.reverse(text),
  set: std.set(bytes),
  sum: std.foldl(function(a, b) a + b, text, 0),
  mapped: [byte + 1 for byte in text],
  found: [std.member(text, 230), std.find(195, text)],
  text: std.decodeUTF8(text),
  base64: [std.base64(bytes), std.base64DecodeBytes('w6k=') + text],
}
