import './_lib/number.jsonnet'
