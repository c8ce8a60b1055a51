// The rules by which a team is told that its services misbehave, from tables of limits.
local severities = {
  info: { order: 0, page: false, 'for': '1h', channel: '#weather' },
  warning: { order: 1, page: false, 'for': '15m', channel: '#operations' },
  critical: { order: 2, page: true, 'for': '2m', channel: '#operations' },
};

local services = [
  {
    name: 'checkout',
    team: 'orders',
    limits: { latency: { warning: 0.25, critical: 1.5 }, errors: { critical: 0.02 } },
  },
  {
    name: 'mailer',
    team: 'messages',
    limits: { errors: { info: 0.01, warning: 0.1 }, queue: { warning: 5000 } },
  },
  {
    name: 'thumbnails',
    team: 'media',
    limits: { latency: { warning: 4 }, queue: { info: 100, critical: 20000 } },
  },
];

local measures = {
  latency: {
    title: 'Slow answers',
    unit: 's',
    query(service, limit):: |||
      histogram_quantile(0.95,
        sum by (le) (rate(request_seconds_bucket{service="%s"}[5m]))
      ) > %.3f
    ||| % [service, limit],
    show(limit):: '%.2f s' % limit,
  },
  errors: {
    title: 'Many errors',
    query(service, limit):: |||
      sum(rate(errors_total{service="%(service)s"}[5m]))
        / sum(rate(requests_total{service="%(service)s"}[5m])) > %(limit)g
    ||| % { service: service, limit: limit },
    show(limit):: '%5.1f %%' % (100 * limit),
  },
  queue: {
    title: 'Long queue',
    query(service, limit):: std.format('max(queue_length{service="%s"}) >= %d', [service, limit]),
    show(limit):: '%d jobs' % limit,
  },
};

local capitalised(word) = std.asciiUpper(word[0]) + word[1:];

local rule(service, measure, severity) = {
  local limit = service.limits[measure][severity],
  local kind = measures[measure],
  alert: std.join('', [capitalised(word) for word in [service.name, measure, severity]]),
  expr: std.strReplace(std.rstripChars(kind.query(service.name, limit), '\n'), '\n', ' '),
  'for': severities[severity]['for'],
  labels: {
    severity: severity,
    team: service.team,
    [if severities[severity].page then 'page']: 'yes',
  },
  annotations: {
    summary: '%s of %s' % [kind.title, service.name],
    description: std.format(|||
      %(title)s: the value of %(service)-12s is above %(limit)s
      since %(time)s. It is now {{ $value }}%(unit)s.
    |||, {
      title: kind.title,
      service: service.name,
      limit: kind.show(limit),
      time: severities[severity]['for'],
      unit: std.get(kind, 'unit', ''),
    }),
    channel: severities[severity].channel,
    runbook:
      'https://wiki.example/runbooks/' + service.name + '#'
      + std.strReplace(std.asciiLower(kind.title), ' ', '-'),
  },
};

local rulesOf(service) = std.sort([
  rule(service, measure, severity)
  for measure in std.objectFields(service.limits)
  for severity in std.objectFields(service.limits[measure])
], keyF=function(rule) severities[rule.labels.severity].order);

// Ratios that many rules and panels use are computed once.
local recording = std.mapWithKey(
  function(name, expression) { record: 'service:' + name, expr: expression },
  {
    'requests:rate5m': 'sum by (service) (rate(requests_total[5m]))',
    'errors:rate5m': 'sum by (service) (rate(errors_total[5m]))',
    'errors:ratio': 'service:errors:rate5m / service:requests:rate5m',
  }
);

local groups = [
  { name: service.name, interval: '30s', rules: rulesOf(service) }
  for service in services
];
local all = std.flatMap(function(group) group.rules, groups);
local paging = std.filter(function(rule) std.objectHas(rule.labels, 'page'), all);

{
  groups: [{ name: 'recording', rules: std.objectValues(recording) }] + groups,
  routes: std.mapWithKey(
    function(severity, settings) settings {
      local count = std.length(std.filter(function(rule) rule.labels.severity == severity, all)),
      count: count,
      share: '%(percent)03.0f%%' % { percent: 100 * count / std.length(all) },
    },
    severities
  ),
  paging: std.join(', ', std.map(function(rule) rule.alert, paging)),
  table: std.join('\n', [
    '%-28s | %8s | %5s' % [rule.alert, rule.labels.severity, rule['for']]
    for rule in all
  ]),
  assert std.length(paging) < std.length(all) : 'every rule pages',
}
