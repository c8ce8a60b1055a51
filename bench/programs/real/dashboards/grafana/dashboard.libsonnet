// A dashboard: rows of panels, which get their places and numbers at the end.
local layout = import 'layout.libsonnet';
local template = import 'template.libsonnet';

{
  new(title): {
    title: title,
    schemaVersion: 39,
    editable: false,
    graphTooltip: 1,
    refresh: '30s',
    tags: [],
    time: { from: 'now-6h', to: 'now' },
    timezone: 'utc',
    annotations: { list: [] },
    links: [],
    templating: { list: [] },
    rows:: [],
    panels: layout.numbered(layout.placed(self.rows)),
  },

  withUid(uid): { uid: std.substr(std.md5(uid), 0, 12) },
  withTags(tags): { tags+: tags },
  withTime(from, to='now'): { time+: { from: from, to: to } },
  withRefresh(refresh): { refresh: refresh },
  withAnnotation(annotation): { annotations+: { list+: [annotation] } },
  withLink(link): { links+: [link] },
  withTemplate(variable): { templating+: { list+: [variable] } },
  withRow(row): { rows+:: [row] },
  withRows(rows): { rows+:: rows },

  // The variables that every dashboard has.
  withCommon(config):
    self.withTemplate(template.datasource('datasource', 'prometheus'))
    + self.withTemplate(template.query('cluster', 'label_values(up{job="%(job)s"}, %(cluster)s)' % config))
    + self.withTemplate(
      template.query('namespace', 'label_values(up{%(cluster)s=~"$cluster"}, namespace)' % config)
      + template.multiple,
    )
    + self.withTags(config.tags),
}
