{ name: 'b', other:: import 'cycle_a.jsonnet' }
