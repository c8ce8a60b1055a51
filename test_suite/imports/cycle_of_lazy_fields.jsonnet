local a = import '_lib/cycle_a.jsonnet';
[a.name, a.other.name, a.other.other.name]
