importstr '_lib/syntax_error.jsonnet'
