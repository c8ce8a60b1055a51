function(number) {
  _config+:: {
    cell: 'customer-%02d' % number,
    tenants: (import 'tenants.libsonnet')(10 + number * 5),
    ingester+: { replicas: 3 * (1 + number % 4) },
    retentionHours: 24 * [7, 14, 30][number % 3],
  },
  [if number % 2 == 0 then 'probe']:: null,
}
