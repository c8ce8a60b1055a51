local k = import 'k/main.libsonnet';
local container = k.core.container;

{
  proxy(port): container.new('proxy', 'registry.example.com/proxy:1.31')
               + container.withFlags({ upstream: '127.0.0.1:%d' % port, concurrency: 2 })
               + container.withNamedPorts({ proxied: 15001 })
               + container.resourcesOf('50m', '64Mi')
               + container.restricted,
}
