[std.manifestYamlDoc({ a: [1, [2]], b: { c: [3] } }, indent_array_in_object=i) for i in [true, false]]
