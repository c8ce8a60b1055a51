local f(x) = x + import '_lib/number.jsonnet';
[f(i) for i in [0, 1]]
