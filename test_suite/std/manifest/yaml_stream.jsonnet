[std.manifestYamlStream([{ a: 1 }, 'x', []]), std.manifestYamlStream([1], c_document_end=false), std.manifestYamlStream([])]
