// reason: readers of YAML 1.1 take U+2028 for a line end: it ends a key and swallows blanks, even between quotes; two code points that are no characters stop them
// oracle: neither
std.manifestYamlDoc({ 'a\u2028b': 'a\u2028b', c: 'a \u2029b', d: '\uffff', e: 'é\u2028é' })
