import 'https://example.com//lib/main.libsonnet'
