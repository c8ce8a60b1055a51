// reason: readers take the blanks of the first line for indentation unless its number of spaces is told; the references do not
// oracle: neither
std.manifestYamlDoc({ a: '  x\ny\n', b: ['\n\tx\n', { c: ' x\n\n' }], d: '\n\nx\n' })
