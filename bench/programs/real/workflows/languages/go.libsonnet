local actions = import 'steps/actions.libsonnet';
local step = import 'steps/step.libsonnet';

(import 'language.libsonnet') {
  name: 'go',
  setup: [step.uses(actions.go, { 'go-version': '${{ matrix.version }}', cache: false })],
  caches: { modules: { paths: ['~/go/pkg/mod', '~/.cache/go-build'], key: ['**/go.sum'] } },
  lint: |||
    go vet ./...
    test -z "$(gofmt -l .)"
  |||,
  test: 'go test -race ./...',
  testArguments: ['-coverprofile=coverage.out'],
  reports: [{ name: 'coverage', path: 'coverage.out' }],
}
