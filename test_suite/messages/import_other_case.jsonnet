(import '_lib/Util.libsonnet').name
