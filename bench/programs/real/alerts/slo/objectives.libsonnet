// Alerts on error budgets, over several windows.
local duration = import 'rules/duration.libsonnet';
local rule = import 'rules/rule.libsonnet';
local services = import 'services.libsonnet';
local windows = import 'windows.libsonnet';

local allWindows = std.sort(
  std.set([window[field] for window in windows for field in ['long', 'short']]),
  duration.seconds,
);

local recorded(name, window) = 'slo:%s_errors:ratio_rate%s' % [name, window];

{
  groups+: std.flattenArrays([
    local service = services[name] { budget: (100 - super.objective) / 100 };
    [
      rule.group('slo-%s-records-%s' % [name, $._config.suffix], [
        rule.record(recorded(name, window), |||
          sum by (%(by)s) (rate(%(errors)s[%(window)s]))
            /
          sum by (%(by)s) (rate(%(total)s[%(window)s]))
        ||| % {
          by: $._config.groupBy,
          window: window,
          errors: std.rstripChars(service.errors, '\n'),
          total: std.rstripChars(service.total, '\n'),
        }, { objective: '%g' % service.objective })
        for window in allWindows
      ]),
      rule.group('slo-%s-alerts-%s' % [name, $._config.suffix], [
        rule.alert('%sBurnsBudget' % (std.asciiUpper(name[0]) + name[1:]), window.hold) {
          expr: |||
            (
              %(long)s > %(limit).6f
            and
              %(short)s > %(limit).6f
            )
          ||| % {
            long: recorded(name, window.long),
            short: recorded(name, window.short),
            limit: window.factor * service.budget,
          },
          labels+: { long: window.long, short: window.short },
        } + rule.severity(window.severity) + rule.dashboard('objectives-' + name) + rule.describe(
          '%s uses its error budget too fast.' % name,
          |||
            At this rate the budget of %(name)s for %(days)d days is gone in %(left)s: %(factor)g times
            too fast over %(long)s.
          ||| % {
            name: name,
            days: 30,
            left: duration.text(std.floor(30 * 86400 / window.factor / 60) * 60),
            factor: window.factor,
            long: window.long,
          },
        )
        for window in windows
      ]),
    ]
    for name in std.objectFields(services)
  ]),
}
