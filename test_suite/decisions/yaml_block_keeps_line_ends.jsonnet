// reason: without the plus sign every reader drops all line ends of a block but one; the references agree to lose them
// oracle: neither
std.manifestYamlDoc({ a: 'x\n\n', b: ['x\n\n\n', 1], c: 'x\n' })
