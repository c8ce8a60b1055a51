[import '_lib/number.jsonnet', 1 + import '_lib/number.jsonnet']
