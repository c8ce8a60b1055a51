local service = import 'service.libsonnet';
{
  port: { actual: service.new('web', 8080).spec.port, expect: 8080 },
  'a port of the system': { actual: service.new('web', 80), expectError: 'is for the system' },
  labels: {
    actual: service.new('web', 8080),
    check: function(made) made.metadata.labels.app == made.metadata.name,
  },
}
