import '_lib/cycle_value.jsonnet'
