// What all rules go through before they are written: runbooks, teams, the labels of the site, one line for
// each query that is short enough, and no empty objects.
local text = import 'text.libsonnet';

local teams = import 'teams.libsonnet';

local isAlert(rule) = 'alert' in rule;

function(site, mixin)
  local config = mixin._config;

  local annotated(rule) =
    local team = teams.of(rule.alert);
    rule {
      labels+: { team: team, site: site.name }
               + (if config.pager || rule.labels.severity != 'critical' then {} else { severity: 'warning' }),
      annotations+: {
        runbook_url: config.runbooks % { team: team, alert: std.asciiLower(rule.alert) },
        [if 'dashboard' in rule then 'dashboard_url']: config.dashboards % rule.dashboard,
        description: text.flowed(super.description),
      },
    };

  local tidy(rule) = rule {
    expr: text.query(super.expr),
    [if std.length(rule.labels) == 0 then 'labels']:: {},
  };

  local group(group) = group {
    rules: [
      tidy(if isAlert(rule) then annotated(rule) else rule { labels+: { site: site.name } })
      for rule in super.rules
      if !(isAlert(rule) && std.member(config.dropped, rule.alert))
    ],
  };

  local finished = [group(g) for g in mixin.groups];
  local names = [g.name for g in finished];
  assert std.length(std.set(names)) == std.length(names) : 'two groups have the same name';
  std.sort(finished, function(g) g.name)
