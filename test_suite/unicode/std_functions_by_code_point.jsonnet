local s = 'a😀b😀';
[
  std.substr(s, 1, 2),
  std.findSubstr('😀', s),
  std.split(s, '😀'),
  std.strReplace(s, '😀', 'é'),
  std.stringChars(s),
  std.codepoint('😀'),
  std.char(128512),
]
