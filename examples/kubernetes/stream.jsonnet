// One environment as a stream of documents, to be piped into `kubectl apply -f -`: for `-y`.
//
// The namespace comes first, since the others live in it, and workloads last, since they start as
// soon as they are there.
local environments = import 'environments/all.libsonnet';

local order = ['Namespace', 'ConfigMap', 'Service'];

function(env='dev', tag=null)
  local environment = environments.named(env) { tag:: tag };
  local rank(manifest) =
    local found = std.find(manifest.kind, order);
    if found == [] then std.length(order) else found[0];
  std.sort(std.objectValues(environment.manifests), rank)
