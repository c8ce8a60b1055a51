// reason: how many line ends a block keeps there depends on what is written behind it, so it is quoted
// oracle: neither
[std.manifestYamlDoc('x\n\n'), std.manifestYamlStream(['x\n\n', 'x\n\n']), std.manifestYamlStream(['x\n\n'], c_document_end=false)]
