(import '_lib/object.libsonnet').a
