// Redis, shared by the catalogue (as a cache) and by orders (as a queue).
local k = import '../lib/k.libsonnet';
local quantity = import '../lib/quantity.libsonnet';

function() {
  address:: '%s:%d' % [$.service.metadata.name, $.workload.containers.redis.listens.redis],

  workload: k.deployment('cache', {
    redis: k.container('redis:7.4') {
      listens:: { redis: 6379 },
      mounts:: { data: '/data' },
      // Redis forgets old entries before the kernel's limit would end it.
      memoryHeadroom:: 1,
      local megabytes = quantity.memory.parse(self.needs.memory) / 1024 / 1024,
      args: ['--maxmemory', '%dmb' % (megabytes * 3 / 4), '--maxmemory-policy', 'allkeys-lru'],
    },
  }) {
    volumes+: { data: { emptyDir: { medium: 'Memory' } } },
  },

  service: k.service($.workload),
}
