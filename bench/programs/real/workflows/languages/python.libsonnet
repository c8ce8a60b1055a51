local actions = import 'steps/actions.libsonnet';
local step = import 'steps/step.libsonnet';

(import 'language.libsonnet') {
  name: 'python',
  setup: [
    step.uses(actions.python, { 'python-version': '${{ matrix.version }}' }),
    step.run('Install', |||
      python -m pip install --upgrade pip
      pip install --editable '.[test]'
    |||),
  ],
  caches: { pip: { paths: ['~/.cache/pip'], key: ['pyproject.toml', 'requirements*.txt'] } },
  lint: 'ruff check .',
  test: 'python -m pytest',
  testArguments: ['-q', '--cov'],
  reports: [{ name: 'coverage', path: '.coverage' }],
}
