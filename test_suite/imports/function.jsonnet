local f = import '_lib/function.libsonnet';
[f(1), f(1, 2)]
