(import '_lib/util.jsonnet').name
