{
  _images+:: {
    tracing: 'registry.example.com/tracing:2.8.1',
    memcached: 'registry.example.com/memcached:1.6',
    exporter: 'registry.example.com/memcached-exporter:0.14',
  },

  _config+:: {
    cell: error 'a cell needs a name',
    namespace: 'tracing-' + self.cell,
    bucket: 'traces-%(cell)s' % self,
    backend: 's3',
    zone: 'cluster.local',
    httpPort: 3200,
    grpcPort: 9095,
    gossipPort: 7946,
    retentionHours: 14 * 24,
    replication: 3,
    receivers: { otlp: { protocols: { grpc: { endpoint: '0.0.0.0:4317' }, http: { endpoint: '0.0.0.0:4318' } } } },

    distributor: { replicas: 3, least: 3, most: 30, cpu: '500m', memory: '512Mi' },
    ingester: { replicas: 3, cpu: '1', memory: '3Gi', disk: '50Gi' },
    querier: { replicas: 2, least: 2, most: 40, cpu: '500m', memory: '1Gi', concurrency: 20 },
    frontend: { replicas: 2, cpu: '250m', memory: '512Mi' },
    compactor: { replicas: 2, cpu: '500m', memory: '2Gi' },
    generator: { replicas: 1, cpu: '500m', memory: '2Gi', disk: '20Gi', processors: ['service-graphs', 'span-metrics'] },
    memcached: { replicas: 3, megabytes: 1024, connections: 4096 },
    gateway: { replicas: 2 },
    tenants: {},
  },

  // What the services read. Each component has a copy that it may change.
  tracing_config:: {
    server: {
      http_listen_port: $._config.httpPort,
      grpc_listen_port: $._config.grpcPort,
      grpc_server_max_recv_msg_size: 16 * 1024 * 1024,
      log_level: 'info',
    },
    distributor: { receivers: $._config.receivers, ring: { kvstore: { store: 'memberlist' } } },
    ingester: {
      lifecycler: { ring: { replication_factor: $._config.replication } },
      max_block_duration: '30m',
      complete_block_timeout: '1h',
    },
    compactor: {
      compaction: { block_retention: '%dh' % $._config.retentionHours, max_compaction_objects: 6e6 },
      ring: { kvstore: { store: 'memberlist' } },
    },
    querier: { frontend_worker: { frontend_address: 'query-frontend-discovery.%(namespace)s.svc.%(zone)s:%(grpcPort)d' % $._config } },
    memberlist: {
      bind_port: $._config.gossipPort,
      abort_if_cluster_join_fails: false,
      join_members: ['gossip-ring.%(namespace)s.svc.%(zone)s:%(gossipPort)d' % $._config],
    },
    storage: {
      trace: {
        backend: $._config.backend,
        wal: { path: '/var/tracing/wal' },
        [$._config.backend]: { bucket: $._config.bucket },
        cache: 'memcached',
        memcached: { host: 'memcached', service: 'memcached-client', timeout: '200ms', consistent_hash: true },
        pool: { max_workers: 200, queue_depth: 20000 },
      },
    },
    overrides: { per_tenant_override_config: '/overrides/overrides.yaml' },
    usage_report: { reporting_enabled: false },
  },

  distributor_config:: $.tracing_config,
  ingester_config:: $.tracing_config,
  querier_config:: std.mergePatch($.tracing_config, {
    server: { log_level: 'warn' },
    distributor: null,
    querier: { max_concurrent_queries: $._config.querier.concurrency },
  }),
  frontend_config:: std.mergePatch($.tracing_config, {
    distributor: null,
    ingester: null,
    query_frontend: { search: { concurrent_jobs: 1000, target_bytes_per_job: 100 * 1024 * 1024 } },
  }),
  compactor_config:: std.mergePatch($.tracing_config, {
    storage: { trace: { cache: null, memcached: null, pool: { max_workers: 50 } } },
  }),
  generator_config:: std.mergePatch($.tracing_config, {
    metrics_generator: {
      storage: { path: '/var/tracing/generator', remote_write: [{ url: 'http://metrics/api/v1/push', send_exemplars: true }] },
      processor: { service_graphs: { dimensions: ['namespace'] }, span_metrics: { dimensions: ['http.method', 'http.target'] } },
    },
  }),
}
