local doc = import '_lib/long_strings.json';
doc {
  lengths: { [name]: std.length(doc[name]) for name in std.objectFields(doc) },
  slices: [doc.latin[2:30:3], std.substr(doc.cjk, 7, 5), doc.clean[300:], doc.pairs[0], doc.pairs[323:329]],
  same: [
    doc.nested[0][0] == doc.clean,
    doc.nested[1].deep[2] == doc.clean,
    doc.nested[1].deep[2] > doc.clean,
    doc.clean < doc.escapeFirst,
    std.sort([doc.nested[1].deep[2], doc.latin, doc.clean, doc.cjk])[0] == doc.clean,
  ],
  joined: std.length(doc.clean + doc.latin + doc.emoji) + std.length(std.join(doc.cjk, [doc.clean, 'x'])),
  found: [std.findSubstr('façade', doc.latin)[0:2], std.startsWith(doc.escapeFirst, '"lorem'), std.endsWith(doc.escapeLast, '\n')],
  field: { [doc.clean]: 1 }[doc.nested[0][0]],
  text: '%s' % doc.clean == doc.clean && std.toString(doc.pairs) == doc.pairs,
  hash: std.md5(doc.cjk),
}
