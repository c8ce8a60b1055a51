// Queries as text, from templates that are filled in with a service's configuration.
local target = import 'target.libsonnet';

function(config) {
  local fill(template, more={}) = std.stripChars(template % (config + more), '\n'),

  rate(metric, by='', filter=''): fill('sum%(by)s (rate(%(metric)s{%(selector)s%(filter)s}[%(interval)s]))', {
    metric: metric,
    by: if by == '' then '' else ' by (%s)' % by,
    filter: if filter == '' then '' else ', ' + filter,
  }),

  ratio(part, whole): fill(|||
    %(part)s
      /
    %(whole)s
  |||, { part: part, whole: whole }),

  quantile(quantile, metric, by='le'): fill(
    'histogram_quantile(%(quantile)s, sum by (%(by)s) (rate(%(metric)s_bucket{%(selector)s}[%(interval)s])))',
    { quantile: quantile, metric: metric, by: by },
  ),

  average(metric): self.ratio(self.rate(metric + '_sum'), self.rate(metric + '_count')),

  gauge(metric, by='pod', how='sum'): fill('%(how)s by (%(by)s) (%(metric)s{%(selector)s})', {
    how: how,
    metric: metric,
    by: by,
  }),

  // One target for each quantile, and one for the average.
  latency(metric): [
    target.new(self.quantile(quantile, metric), 'p%g' % (quantile * 100)) + target.exemplars
    for quantile in config.quantiles
  ] + [target.new(self.average(metric), 'average')],
}
