import 'github.com/grafana/jsonnet-libs/ksonnet-util/kausal.libsonnet'
