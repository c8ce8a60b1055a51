{
  local escaped(text) = std.foldl(function(text, char) std.strReplace(text, char, '\\' + char), ['*', '_', '|'], text),

  heading(level, text): std.repeat('#', level) + ' ' + text + '\n\n',
  paragraph(text): escaped(text) + '\n\n',
  code(text, language=''): '```%s\n%s\n```\n\n' % [language, text],
  link(text, target): '[%s](%s)' % [text, target],
  anchor(text): std.strReplace(std.asciiLower(std.strReplace(text, '.', '')), ' ', '-'),

  list(items, depth=0): std.join('', [
    std.repeat('  ', depth) + '* ' + (if std.isString(item) then item + '\n' else self.item(item, depth))
    for item in items
  ]),
  item(item, depth): item.text + '\n' + self.list(item.items, depth + 1),

  table(titles, rows):
    local line(cells) = '| ' + std.join(' | ', cells) + ' |\n';
    line(titles) + line(['---' for title in titles]) + std.join('', std.map(line, rows)) + '\n',
}
