// What every environment is: a name, a namespace, and the shop's components as manifests.
//
// An environment extends this object. A field that it has to set is an error here, which is only
// raised when the field is asked for.
local k = import '../lib/k.libsonnet';
local base = import '../lib/manifest.libsonnet';

(import '../shop.libsonnet') {
  name:: error 'an environment has a name',
  namespace:: 'bookshop-' + self.name,
  // The version of our own containers, or null for the newest.
  tag:: null,

  components:: {
    [name]: $[name] + k.mixins.withTag($.tag)
    for name in ['cache', 'catalogue', 'orders', 'reports', 'storefront']
  },

  // Added to each manifest: where it goes.
  placed:: {
    metadata+: {
      namespace: $.namespace,
      labels+: { 'bookshop.example/environment': $.name },
    },
  },

  // All manifests by the name of their file, such as `catalogue-service`. Empty objects and arrays
  // say nothing to Kubernetes, so they are left out.
  manifests:: {
    namespace: base.manifest('v1', 'Namespace', $.namespace),
  } + {
    ['%s-%s' % [component, std.asciiLower(manifest.kind)]]: std.prune(manifest + $.placed)
    for component in std.objectFields($.components)
    for manifest in std.objectValues($.components[component])
  },

  // What no single manifest can check: every service that an ingress sends to is there. An assert
  // runs whenever its object is used, so this one looks at names and computes nothing else.
  local ofKind(kind) = [
    manifest
    for component in std.objectValues($.components)
    for manifest in std.objectValues(component)
    if manifest.kind == kind
  ],
  local served = std.set([service.metadata.name for service in ofKind('Service')]),
  local wanted = std.set([
    path.backend.service.name
    for ingress in ofKind('Ingress')
    for rule in ingress.spec.rules
    for path in rule.http.paths
  ]),
  assert std.setDiff(wanted, served) == [] :
         '%s: no service called %s' % [$.name, std.join(', ', std.setDiff(wanted, served))],
}
