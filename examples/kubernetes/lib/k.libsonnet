// The library's front door: one import gives every constructor.
//
//     local k = import '../lib/k.libsonnet';
//     k.deployment('web', { web: k.container('nginx:1.27') })
//
// Constructors return whole manifests; `k.mixins` are objects to add to a component with `+`.
{
  mixins: import 'mixins.libsonnet',
  checksum: import 'checksum.libsonnet',
}
+ (import 'container.libsonnet')
+ (import 'workloads.libsonnet')
+ (import 'network.libsonnet')
+ (import 'config.libsonnet')
