// A pipeline that builds, tests and publishes a program for several systems, for the branch or tag that is given.
local ref = std.extVar('ref');

local steps = {
  checkout(depth=1):: { name: 'Check out', uses: 'checkout', with: { depth: depth } },
  run(name, command, dir=null, when=null):: {
    name: name,
    run: if std.isArray(command) then std.join('\n', command) else command,
    [if dir != null then 'working-directory']: dir,
    [if when != null then 'if']: when,
  },
  cache(paths, key):: {
    name: 'Restore ' + key,
    uses: 'cache',
    with: { path: std.join('\n', paths), key: '%s-${{ hash }}' % key },
  },
};

local systems = {
  linux: { runner: 'linux-large', archs: ['x86_64', 'aarch64'], container: 'builder:12' },
  macos: { runner: 'macos-14', archs: ['aarch64'], minutes: 90 },
  windows: { runner: 'windows-2022', archs: ['x86_64'], exe: '.exe', slow: true },
};

// What the ref says: refs/heads/NAME is a branch, refs/tags/vX.Y.Z a release.
local parsed =
  local parts = std.splitLimit(ref, '/', 2);
  assert std.length(parts) == 3 : 'not a full ref: ' + ref;
  local kind = parts[1], name = parts[2];
  {
    name: name,
    slug: std.strReplace(std.strReplace(std.asciiLower(name), '/', '-'), '.', '-'),
    release: kind == 'tags' && std.startsWith(name, 'v'),
    main: kind == 'heads' && name == 'main',
    numbers: if self.release then [std.parseInt(n) for n in std.split(name[1:], '.')] else [],
  };

local environment(variables, prefix='APP_') = {
  [prefix + std.asciiUpper(std.strReplace(name, '-', '_'))]: variables[name]
  for name in std.objectFields(variables)
};

local job(name, runner, list, needs=[]) = {
  name: name,
  'runs-on': runner,
  [if needs != [] then 'needs']: needs,
  'timeout-minutes': 30,
  env: environment({ 'cache-dir': '.cache', ref: parsed.slug }),
  steps: [steps.checkout(depth=if parsed.release then 0 else 1)] + list,
};

local binary(system, arch) = 'app-%s-%s%s' % [system, arch, std.get(systems[system], 'exe', '')];

// One entry for each system, architecture and mode, without those that are not worth their time.
local matrix = [
  { system: system, arch: arch, mode: mode }
  for system in std.objectFields(systems)
  for arch in systems[system].archs
  for mode in ['debug', 'release']
  if !(mode == 'debug' && std.objectHas(systems[system], 'slow'))
  if parsed.release || parsed.main || system == 'linux' || mode == 'release'
];

local build(entry) =
  local system = systems[entry.system];
  local output = binary(entry.system, entry.arch);
  job('Build for ' + entry.system, system.runner, [
    steps.cache(['.cache', 'target/' + entry.mode], 'build-%(system)s-%(arch)s' % entry),
    steps.run('Compile', [
      'make configure ARCH=' + entry.arch,
      'make %s OUT=%s' % [entry.mode, output],
    ]),
  ] + (if entry.mode == 'release' then [
    steps.run('Shrink', 'strip ' + output, when='success()'),
    steps.run('Keep', 'upload ' + output, dir='target/release'),
  ] else [
    steps.run('Test', 'make test'),
  ])) + (if 'container' in system then { container: system.container } else {}) + {
    'timeout-minutes': std.get(system, 'minutes', default=super['timeout-minutes']),
    env+: environment({ mode: entry.mode }),
  };

local builds = {
  ['build-%(system)s-%(arch)s-%(mode)s' % entry]: build(entry)
  for entry in matrix
};

local lint = job('Lint', 'linux-small', [
  steps.run('Check ' + language, 'lint --language ' + language + ' .')
  for language in std.split('shell,rust,markdown', ',')
]);

local publish = job('Publish', 'linux-small', [
  steps.run('Upload %s' % name, 'publish --tag %s %s' % [parsed.name, name])
  for name in std.set([binary(e.system, e.arch) for e in matrix])
], needs=std.filter(function(name) std.endsWith(name, '-release'), std.objectFields(builds)) + ['lint']) {
  environment: 'production',
  steps+: if parsed.numbers[2:] == [0] then [steps.run('Announce', 'announce ' + parsed.name)] else [],
};

{
  name: 'pipeline for ' + parsed.name,
  on: {
    push: { branches: ['main', 'topic/*'], tags: ['v*'] },
    [if parsed.main then 'schedule']: [{ cron: '0 3 * * 1' }],
  },
  concurrency: { group: parsed.slug, 'cancel-in-progress': !parsed.main },
  jobs: builds { lint: lint, [if parsed.release then 'publish']: publish },
  assert std.length(self.jobs) > 1,
}
