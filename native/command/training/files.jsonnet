// The files of a new project, for -m: their names and contents depend on arguments and an external variable.
// The library of objects is found through -J.
local objects = import 'objects.libsonnet';
local templates = {
  panels: import 'lib/panels.libsonnet',
  notice: importstr 'data/notice.txt',
};

local license = std.extVar('license');

local regions = {
  north: { zones: ['a', 'b'], cidr: [10, 1, 0, 0] },
  south: { zones: ['a', 'b', 'c'], cidr: [10, 2, 0, 0] },
};

local address(cidr, bits) = std.join('.', std.map(std.toString, cidr)) + '/' + bits;

local subnet(region, index) = {
  local base = regions[region].cidr,
  name: '%s-%s' % [region, regions[region].zones[index]],
  cidr: address([if i == 2 then index * 16 else base[i] for i in std.range(0, 3)], 20),
  public: index == 0,
};

local network(name, region) = {
  region: region,
  block: address(regions[region].cidr, 16),
  subnets: std.mapWithIndex(function(i, _) subnet(region, i), regions[region].zones),
  tags: { project: name, license: license },
};

local manifest(name, replicas, settings) = {
  package: {
    name: name,
    version: '0.1.0',
    license: license,
    keywords: std.set(['generated', license, name]),
  },
  scripts: {
    [script]: 'tool ' + script + (if script == 'serve' then ' --workers ' + replicas else '')
    for script in ['build', 'serve', 'test']
  },
  settings: settings,
};

local cluster(name, replicas, region) = {
  local container =
    objects.container(name, 'images.example/' + name, tag='0.1.0')
    + objects.withPort('http', 8000)
    + objects.withEnv({ REGION: region, LICENSE: license }),
  deployment: objects.deployment(name, [container], replicas=replicas) + objects.withLabels({ region: region }),
  service: objects.service(self.deployment) + objects.withNamespace(name),
};

local board(name) =
  local p = templates.panels;
  {
    title: 'Dashboard of ' + name,
    panels: p.place([
      p.panel(title, w=10) + p.target('%s_%s_total' % [name, std.asciiLower(title)])
      for title in ['Requests', 'Errors', 'Restarts']
    ]).placed,
  };

function(name='sample', replicas=1, settings={}, chosen=std.objectFields(regions))
  assert std.length(name) > 0 : 'the name is empty';
  assert std.isNumber(replicas) : 'replicas is a ' + std.type(replicas);
  local slug = std.asciiLower(std.strReplace(name, ' ', '-'));
  {
    'project.json': manifest(slug, replicas, { verbose: false, timeout: 30 } + settings),
    'docs/board.json': board(slug),
    'docs/about.json': {
      name: name,
      notice: templates.notice,
      readme: |||
        # %(name)s

        Runs %(replicas)d %(noun)s in %(regions)s.

            make serve
      ||| % {
        name: name,
        replicas: replicas,
        noun: if replicas == 1 then 'copy' else 'copies',
        regions: std.join(' and ', chosen),
      },
      encoded: std.base64(templates.notice[:30]),
    },
  } + {
    ['regions/%s/network.json' % region]: network(slug, region)
    for region in chosen
  } + std.foldl(
    function(files, region)
      local parts = cluster(slug, replicas, region);
      files + { ['regions/' + region + '/' + part + '.json']: parts[part] for part in std.objectFields(parts) },
    chosen,
    {}
  )
