{ name: 'a', other:: import 'cycle_b.jsonnet' }
