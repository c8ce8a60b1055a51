local actions = import 'steps/actions.libsonnet';
local step = import 'steps/step.libsonnet';

(import 'language.libsonnet') {
  name: 'node',
  setup: [
    step.uses(actions.node, { 'node-version': '${{ matrix.version }}', cache: 'npm' }),
    step.run('Install', 'npm ci --ignore-scripts'),
  ],
  lint: 'npm run lint -- --max-warnings 0',
  test: 'npm test --',
  testArguments: ['--reporter=junit'],
}
