(import '_lib/runtime_error.jsonnet').good
