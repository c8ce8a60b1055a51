[import @'_lib/number.jsonnet', import '_lib\u002fnumber.jsonnet', import "_lib/number.jsonnet"]
