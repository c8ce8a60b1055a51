1 + import 'cycle_value.jsonnet'
