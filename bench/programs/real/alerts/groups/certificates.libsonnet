local rule = import 'rules/rule.libsonnet';

{
  groups+: [
    rule.group('certificates-' + $._config.suffix, [
      rule.alert('CertificateExpires', '1h') {
        expr: 'certificate_not_after_seconds - time() < %d' % (limit.days * 86400),
        labels+: { days: '%02d' % limit.days },
      } + rule.severity(limit.severity) + rule.describe(
        'A certificate expires in %(days)d days.' % limit,
        '{{ $labels.name }} in {{ $labels.namespace }}.',
      )
      for limit in [{ days: 21, severity: 'info' }, { days: 7, severity: 'warning' }, { days: 2, severity: 'critical' }]
    ]),
  ],
}
