local util = import '_lib/utils.libsonnet';
util
