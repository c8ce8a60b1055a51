std.endsWith(std.thisFile, 'this_file.jsonnet')
