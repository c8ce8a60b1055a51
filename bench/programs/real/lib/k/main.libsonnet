// The generated library under the names by which programs call it, with shorter ways on top.
local k8s = import 'k8s/main.libsonnet';

k8s
+ (import 'container.libsonnet')
+ (import 'workload.libsonnet')
+ (import 'service.libsonnet')
+ (import 'volumes.libsonnet')
+ (import 'rbac.libsonnet')
+ (import 'scaling.libsonnet')
+ (import 'list.libsonnet')
