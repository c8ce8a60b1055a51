import '_lib/relative.jsonnet'
