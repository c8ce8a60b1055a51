std.manifestYamlStream([{ a: [1] }], indent_array_in_object=true, c_document_end=true, quote_keys=false)
