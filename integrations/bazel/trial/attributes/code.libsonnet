[import 'found.libsonnet']
