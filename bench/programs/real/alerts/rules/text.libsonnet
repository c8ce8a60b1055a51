{
  // A paragraph in one line.
  flowed(text): std.join(' ', [
    std.stripChars(line, ' ')
    for line in std.split(text, '\n')
    if std.stripChars(line, ' ') != ''
  ]),

  // A query in one line if that is at most 80 characters long.
  query(text):
    local line = self.flowed(text);
    if std.length(line) <= 80 then line else std.rstripChars(text, '\n'),

  // `FooBarBaz` as `Foo bar baz`.
  spaced(name): std.join('', [
    local char = name[at];
    if at > 0 && char != std.asciiLower(char) then ' ' + std.asciiLower(char) else char
    for at in std.range(0, std.length(name) - 1)
  ]),
}
