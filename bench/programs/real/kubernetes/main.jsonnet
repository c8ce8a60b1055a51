// All manifests of a shop's services in each of its clusters, as they would be applied.
local clusters = import 'clusters/all.libsonnet';
local k = import 'k/main.libsonnet';
local shop = import 'shop.libsonnet';

function(size=6)
  local tree(cluster) = shop + cluster;
  {
    [cluster._config.name]: k.commonly(tree(cluster), {
      metadata+: {
        namespace: cluster._config.namespace,
        labels+: { 'managed-by': 'jsonnet', cluster: cluster._config.name },
      },
    })
    for cluster in clusters(size)
  }
