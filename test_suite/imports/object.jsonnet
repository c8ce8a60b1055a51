local lib = import '_lib/object.libsonnet';
[lib.a, lib.b, lib.f(1), (lib { a: 5 }).f(1)]
