// jpath: _lib
import 'grafana/grafana.libsonnet'
