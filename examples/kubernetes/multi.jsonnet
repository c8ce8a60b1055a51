// One environment, a file for each manifest: for `-m DIRECTORY`.
//
// A program whose value is a function is called with the top-level arguments, `--tla-str` and
// `--tla-code`. The library asks for one external variable on top, `--ext-str registry=...`.
local environments = import 'environments/all.libsonnet';

function(env='dev', tag=null)
  local environment = environments.named(env) { tag:: tag };
  {
    [name + '.json']: environment.manifests[name]
    for name in std.objectFields(environment.manifests)
  }
