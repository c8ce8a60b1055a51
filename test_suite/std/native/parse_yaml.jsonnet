// oracle: neither
// source: Tanka's native functions: an array of all documents
local parse = std.native('parseYaml');
[
  parse('a: 47'),
  parse(''),
  parse('# nothing'),
  parse('--- 1\n---\nb: [x]\n'),
  parse('---\na: 1'),
]
