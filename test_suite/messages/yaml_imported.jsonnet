import '_lib/values.yaml'
