local actions = import 'steps/actions.libsonnet';
local step = import 'steps/step.libsonnet';

(import 'language.libsonnet') {
  name: 'java',
  setup: [step.uses(actions.java, { distribution: 'temurin', 'java-version': '${{ matrix.version }}' })],
  caches: {
    gradle: { paths: ['~/.gradle/caches', '~/.gradle/wrapper'], key: ['**/*.gradle*', '**/gradle-wrapper.properties'] },
  },
  test: './gradlew check --no-daemon',
  testArguments: ['--stacktrace'],
  reports: [{ name: 'tests', path: '**/build/reports/tests' }, { name: 'coverage', path: '**/build/reports/jacoco' }],
}
