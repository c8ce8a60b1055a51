local text = importstr '../../imports/_lib/bytes.bin';
local lost = [i for i in std.range(0, std.length(text) - 1) if text[i] == '\ufffd'];
std.base64(text[lost[0]:lost[0] + 1])
