// The configuration of a web server as text, for -S: a language of its own, and other formats within it.
local notice = importstr 'data/notice.txt';

local indent(text, depth) =
  std.join('\n', [if line == '' then '' else std.repeat('  ', depth) + line for line in std.split(text, '\n')]);

local comment(text) = std.lines([
  '# ' + std.rstripChars(line, ' ')
  for line in std.split(std.rstripChars(text, '\n'), '\n')
]);

local quoted(value) =
  if std.isString(value) && std.length(std.findSubstr('"', value)) > 0 then std.escapeStringJson(value)
  else if std.isBoolean(value) then (if value then 'on' else 'off')
  else std.toString(value);

// An array becomes several directives; an object becomes a block.
local directive(name, value, depth=0) =
  local pad = std.repeat('  ', depth);
  if std.isArray(value) then std.join('', [directive(name, item, depth) for item in value])
  else if std.isObject(value) then
    pad + std.stripChars(name + ' ' + std.get(value, '_', ''), ' ') + ' {\n'
    + std.join('', [directive(key, value[key], depth + 1) for key in std.objectFields(value) if key[0] != '_'])
    + pad + '}\n'
  else '%s%s %s;\n' % [pad, name, quoted(value)];

// Reads '10m' or '2k' as a number of bytes.
local bytes(text) =
  local last = text[std.length(text) - 1];
  local factors = { k: 1024, m: 1024 * 1024, g: std.pow(1024, 3) };
  if std.objectHas(factors, last) then std.parseInt(text[:-1]) * factors[last]
  else std.parseInt(text);

local sites = {
  'www.garden.example': { port: 443, root: '/srv/www', limit: '10m', pages: ['index', 'plants', 'tools'] },
  'api.garden.example': { port: 8443, proxy: 'http://10.0.0.7:9000', limit: '512k' },
  'old.garden.example': { port: 80, redirect: 'https://www.garden.example', limit: '100' },
};

local server(name) =
  local site = sites[name];
  local short = std.substr(name, 0, std.findSubstr('.', name)[0]);
  {
    server_name: name,
    listen: [site.port, '[::]:%d%s' % [site.port, if site.port % 1000 == 443 then ' ssl' else '']],
    client_max_body_size: bytes(site.limit),
    access_log: '/var/log/web/%s.log main' % short,
    add_header: ['X-Site ' + short, 'X-Frame-Options DENY'],
    gzip: site.port != 80,
    [if 'root' in site then 'root']: site.root,
    [if 'redirect' in site then 'return']: '301 ' + site.redirect + '$request_uri',
    location: [
      { _: '= /' + page, try_files: '/%s.html =404' % page, expires: (std.length(page) * 10) + 'm' }
      for page in std.get(site, 'pages', [])
    ] + (if 'proxy' in site then [{ _: '/', proxy_pass: site.proxy, proxy_read_timeout: 30 }] else []),
  };

local section(title, body) =
  local bar = std.repeat('-', 40 - std.length(title));
  '# --- %s %s\n%s\n' % [title, bar, body];

local limits = { daemon: { workers: 4, nice: -5.5, user: 'web' }, names: std.objectFields(sites) };

local ini = std.manifestIni({
  main: { version: '1.2.0', started: 'never' },
  sections: {
    [std.strReplace(name, '.garden.example', '')]: {
      port: std.toString(sites[name].port),
      alias: [name, std.asciiUpper(name[0:3]), name[::4]],
    }
    for name in std.objectFields(sites)
  },
});

local events = { worker_connections: 1024, multi_accept: true };

std.join('', [
  comment(notice),
  directive('worker_processes', limits.daemon.workers),
  directive('events', events),
  directive('http', {
    'log_format main': '$remote_addr "$request" $status',
    map: { _: '$host $known', default: 0 } + { [name]: 1 for name in std.objectFields(sites) },
    server: [server(name) for name in std.objectFields(sites)],
  }),
  section('ini', ini),
  section('yaml', std.manifestYamlDoc({
    sites: [sites[name] { name: name, note: null } for name in std.objectFields(sites)],
    text: notice,
    empty: [[], {}],
  }, indent_array_in_object=true, quote_keys=false)),
  section('toml', std.manifestTomlEx(limits { site: [{ host: name, open: true } for name in limits.names] }, '  ')),
  section('json', indent(std.manifestJsonEx({ limits: limits, quote: 'a "tab"\t' }, '  '), 1)),
  section('one line', std.manifestJsonMinified(limits.daemon)),
  section('reversed', std.join('', std.reverse(std.stringChars(notice[:12])))),
  '# last: ' + notice[std.length(notice) - 9:] + '# hex %d, octal %d\n' % [std.parseHex('ff'), std.parseOctal('755')],
])
