// oracle: neither
// source: RFC 1952; Python's gzip.decompress gives each text and the bytes back
local gzip = std.native('gzip');
[
  gzip(''),
  gzip('héllo'),
  gzip([0, 255, 0, 255, 1]),
  gzip(std.repeat('{ name: "one of many", value: 12 },\n', 200)),
]
