include 'base.libsonnet'
