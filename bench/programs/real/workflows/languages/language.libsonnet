// What a language needs to be told: how it is set up and how it is tested. The rest follows.
local common = import 'steps/common.libsonnet';
local step = import 'steps/step.libsonnet';

{
  name: error 'a language needs a name',
  versions: error 'a language needs versions',
  systems: ['ubuntu'],
  setup: error 'a language needs a setup',
  caches: {},
  lint: null,
  test: error 'a language needs a test',
  testArguments: [],
  reports: [],

  matrix:: {
    'fail-fast': false,
    matrix: {
      version: $.versions,
      system: $.systems,
      // Only the newest version is tested everywhere.
      exclude: [
        { system: system, version: version }
        for system in $.systems[1:]
        for version in $.versions[:std.length($.versions) - 1]
      ],
    },
  },

  prepare:: [common.checkout()] + self.setup + [
    common.cache(name, self.caches[name].paths, self.caches[name].key)
    for name in std.objectFields(self.caches)
  ],

  job(kind):: {
    'runs-on': '${{ matrix.system }}-latest',
    strategy: $.matrix,
    'timeout-minutes': 20,
    steps: $.prepare + [
      step.run(
        std.asciiUpper(kind[0]) + kind[1:],
        std.join(' ', [$.test] + $.testArguments + (if kind == 'test' then [] else ['--' + kind])),
      ),
    ] + [common.upload('%s-%s' % [kind, report.name], report.path) for report in $.reports],
  },

  lintJob:: if $.lint == null then null else {
    'runs-on': 'ubuntu-latest',
    'timeout-minutes': 10,
    env: { VERSION: $.versions[std.length($.versions) - 1] },
    steps: $.prepare + [step.run('Lint', $.lint)],
  },
}
