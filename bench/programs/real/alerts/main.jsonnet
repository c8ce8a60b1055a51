// Rules for Prometheus: alerts with their runbooks, recording rules, objectives. A YAML document for each file
// that Prometheus loads, as a stream of text.
local components = import 'alerts/components.libsonnet';
local finish = import 'rules/finish.libsonnet';

local mixin(size) =
  (import 'config.libsonnet')
  + (import 'groups/kubernetes.libsonnet')
  + (import 'groups/nodes.libsonnet')
  + (import 'groups/monitoring.libsonnet')
  + (import 'groups/databases.libsonnet')
  + (import 'groups/certificates.libsonnet')
  + (import 'slo/objectives.libsonnet')
  + std.foldl(function(all, component) all + component, components[:size], {});

local sites = import 'sites.libsonnet';

function(size=60) std.join('\n', [
  |||
    # Rules for %(site)s: %(groups)d groups, %(rules)d rules. Generated, not to be changed by hand.
    %(document)s
  ||| % {
    local groups = finish(site, mixin(size) { _config+:: site.config }),
    site: site.name,
    groups: std.length(groups),
    rules: std.sum([std.length(group.rules) for group in groups]),
    document: std.manifestYamlDoc({ groups: groups }, indent_array_in_object=true, quote_keys=false),
  }
  for site in sites
])
