import 'services/*.libsonnet'
