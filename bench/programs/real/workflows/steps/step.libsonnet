{
  run(name, script): { name: name, run: script },
  uses(action, with={}): { uses: action, [if with != {} then 'with']: with },
  named(name): { name: name },
  onlyIf(condition): { 'if': '${{ %s }}' % condition },
  always: self.onlyIf('always()'),
  withEnv(env): { env+: env },
  inFolder(folder): { 'working-directory': folder },
  mayFail: { 'continue-on-error': true },
}
