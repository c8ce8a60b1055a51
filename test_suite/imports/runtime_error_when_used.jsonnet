(import '_lib/runtime_error.jsonnet').bad
