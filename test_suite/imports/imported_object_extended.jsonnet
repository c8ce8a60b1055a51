(import '_lib/dollar.libsonnet') { name: 'extended' }
