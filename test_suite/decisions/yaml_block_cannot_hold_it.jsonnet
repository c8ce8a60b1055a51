// reason: what no block gives back is quoted: line ends of other kinds, control characters, only blanks, an indentation that readers understand differently; the references agree to lose it
// oracle: neither
[
  std.manifestYamlDoc(text)
  for text in ['\n', '\n\n', ' \n', ' x\n', 'a\r\n', 'a\u0001\n', 'a\u0085b\n', 'a\u2028b\n', 'a\u007f\n']
] + [std.manifestYamlDoc({ a: ' x\n \n', b: 1 })]
