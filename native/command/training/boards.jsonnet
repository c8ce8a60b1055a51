// Dashboards for the machines, the databases and the queues of a data centre, made of common panels.
local p = import 'lib/panels.libsonnet';

local percent = { unit: 'percent', min: 0, max: 100 };
local selector(labels) = '{%s}' % std.join(', ', ['%s=~"$%s"' % [label, label] for label in labels]);

// A panel that shows how quickly a counter grows.
local rate(title, metric, by='host', labels=['room', 'host']) =
  p.panel(title, unit='per second')
  + p.target('sum by (%s) (rate(%s%s[$interval]))' % [by, metric, selector(labels)], '{{ ' + by + ' }}');

local gauge(title, expression, warn=70, stop=90) =
  p.panel(title, type='gauge', w=4)
  + p.target(expression, legend='now')
  + p.limits({ red: stop, green: 0, yellow: warn })
  + percent;

local board = {
  local this = self,
  rows:: [],
  variables:: [],
  labels:: [],
  title: error 'a board needs a title',
  uid: std.strReplace(std.asciiLower(self.title), ' ', '-'),
  tags: std.setUnion(['generated'], std.set(self.labels)),
  refresh: '1m',
  time: { from: 'now-6h', to: 'now' },
  templating: {
    list: [p.variable('interval', '1m,5m,1h', all=false)] + this.variables,
  },
  panels:
    std.foldl(
      function(at, row)
        local heading = p.place([row], at { x: 0, y: at.y + at.line, line: 0 });
        local content = p.place(row.content, heading { x: 0, y: heading.y + 1, line: 0 });
        content { all: at.all + heading.placed + content.placed },
      this.rows,
      { x: 0, y: 0, line: 0, id: 1, all: [] }
    ).all,
  units:: std.uniq(std.sort([panel.unit for panel in self.panels if 'unit' in panel])),
};

// A mixin that lets the reader choose among rooms and machines.
local choosing(names) = {
  variables+:: [
    p.variable(name, 'label_values(up, %s)' % name, multi=true)
    for name in names
  ],
  uid: (if 'uid' in super then super.uid + '-' else '') + names[0],
};

local machines = board + choosing(['room', 'host']) {
  title: 'Machines',
  labels:: ['hardware', 'linux'],
  rows:: [
    p.row('Load', [
      rate('Processor', 'cpu_seconds_total', by='mode') + p.stacked + p.size(w=12, h=8),
      gauge('Memory', '100 * (1 - memory_free / memory_total)'),
      gauge('Fans', @'fan_speed{name=~"rear\d+"} / 100') + { id: std.md5(self.title) },
      gauge('Swap', '100 * (1 - swap_free / swap_total)', warn=10, stop=50),
      gauge('Root', '100 * disk_used{mount="/"} / disk_size{mount="/"}') + { description: 'System only' },
    ]),
    p.row('Network', [
      rate(direction, 'network_%s_bytes_total' % std.asciiLower(direction)) + p.legendAt('right')
      for direction in ['Received', 'Sent']
    ], collapsed=true),
  ],
};

local databases = board + choosing(['room']) {
  local kinds = ['select', 'insert', 'update', 'delete'],
  title: 'Large databases',
  labels:: ['sql', 'hardware', 'sql'],
  refresh: '5m',
  rows:: std.flattenArrays([
    [p.row('Statements', [
      rate('Rate of ' + kind, 'statements_%s_total' % kind, labels=['room']) + p.size(w=6)
      for kind in kinds
    ])],
    [p.row('Size', [p.panel('Tables', type='table', w=24, unit='bytes') + p.target('topk(10, table_bytes)', '')])],
  ]),
};

local queues = databases {
  title: 'Queues',
  labels:: std.filter(function(label) label != 'sql', super.labels) + ['messages'],
  rows:: [super.rows[0] { title: 'Messages', content:: super.content[:2] }],
  time+: { from: 'now-24h' },
};

local boards = [machines, databases, queues];

{
  boards: { [board.uid + '.json']: board for board in boards },
  index: std.sort(
    [
      { title: it.title, panels: std.length(it.panels), units: it.units, tags: it.tags }
      for it in boards
    ],
    keyF=function(entry) -entry.panels
  ),
  tags: std.foldl(std.setUnion, [board.tags for board in boards], []),
  shared: std.setInter(machines.tags, databases.tags),
  only: std.setDiff(queues.tags, databases.tags),
  linux: [board.title for board in boards if std.setMember('linux', board.tags)],
  height: 7.5 * std.length(boards),
}
