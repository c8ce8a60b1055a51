{ name: 'main', lib: import '_lib/dollar.libsonnet' }
