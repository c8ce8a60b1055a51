std.manifestYamlStream([], indent_array_in_object=null, quote_keys=null)
