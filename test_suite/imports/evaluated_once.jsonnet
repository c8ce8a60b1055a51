[import '_lib/traced.jsonnet', import '_lib/traced.jsonnet', import './_lib/traced.jsonnet']
