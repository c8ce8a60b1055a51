{
  group(name, rules, interval=null): {
    name: name,
    [if interval != null then 'interval']: interval,
    rules: rules,
  },

  alert(name, hold): {
    alert: name,
    'for': hold,
    labels: {},
    annotations: {},
  },

  record(name, expr, labels={}): { record: name, expr: expr, labels: labels },

  severity(severity): { labels+: { severity: severity } },
  team(team): { labels+: { team: team } },
  describe(summary, description): { annotations+: { summary: summary, description: description } },
  dashboard(uid): { dashboard:: uid },
  keepFiring(time): { keep_firing_for: time },
}
