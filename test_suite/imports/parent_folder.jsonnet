import '../imports/_lib/number.jsonnet'
