import '_lib/no_such_file.jsonnet'
