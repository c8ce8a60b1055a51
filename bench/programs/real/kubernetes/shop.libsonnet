// The services, which add to each other's configuration, and what they share.
local apps = import 'kubernetes/apps.libsonnet';

(import 'config.libsonnet')
+ (import 'namespace.libsonnet')
+ (import 'network.libsonnet')
+ (import 'agents.libsonnet')
+ (import 'gateway.libsonnet')
+ std.foldl(function(all, app) all + app, apps, {})
