local common = import 'steps/common.libsonnet';
local docker = import 'steps/docker.libsonnet';
local step = import 'steps/step.libsonnet';
local triggers = import 'triggers.libsonnet';

{
  local workflow = self,

  base(name, on): {
    name: name,
    on: on,
    permissions: { contents: 'read' },
    jobs: {},
  },

  timeout(minutes): { 'timeout-minutes': minutes },
  needs(jobs): { needs: jobs },

  scheduled(cron): workflow.base('nightly', triggers.schedule(cron)),

  // Environment after environment, each of which needs the one before.
  deployment(service, environments): workflow.base('deploy', triggers.manual({
    version: { description: 'What to deploy', required: true },
    environment: { description: 'Where', type: 'choice', options: environments },
  })) {
    concurrency: { group: 'deploy-' + service, 'cancel-in-progress': false },
    jobs: {
      [environments[at]]: {
        'runs-on': 'ubuntu-latest',
        environment: { name: environments[at], url: 'https://%s.%s.example.com' % [service, environments[at]] },
        [if at > 0 then 'needs']: environments[at - 1],
        steps: [
          common.checkout(),
          step.run('Deploy', |||
            ./deploy --environment %(environment)s \
              --service %(service)s \
              --version "$VERSION"
          ||| % { environment: environments[at], service: service })
          + step.withEnv({ VERSION: '${{ inputs.version }}' }),
          step.run('Wait', 'kubectl rollout status deployment/%s --timeout=10m' % service),
        ],
      }
      for at in std.range(0, std.length(environments) - 1)
    },
  },

  // A repository with the workflows that all have.
  repository: {
    local repository = self,
    name: error 'a repository needs a name',
    team:: error 'a repository needs a team',
    language:: error 'a repository needs a language',
    test:: repository.language.job('test') { steps+: [common.notify(repository.team)] },

    workflows: {
      test: workflow.base('test', triggers.changes) {
        concurrency: { group: '${{ github.workflow }}-${{ github.ref }}', 'cancel-in-progress': true },
        jobs: std.prune({ test: repository.test, lint: repository.language.lintJob }),
      },
      image: workflow.base('image', triggers.pushes(['main'], ['v*'])) {
        permissions+: { packages: 'write' },
        jobs: {
          image: {
            'runs-on': 'ubuntu-latest',
            steps: [common.checkout(), docker.build(repository.name), docker.scan(repository.name)],
          } + workflow.timeout(30),
        },
      },
      release: workflow.base('release', triggers.pushes([], ['v*'])) {
        permissions+: { contents: 'write' },
        jobs: {
          test: repository.test,
          publish: workflow.needs(['test']) {
            'runs-on': 'ubuntu-latest',
            steps: [common.checkout(0), step.run('Publish', |||
              git log --format='* %%s' "$(git describe --tags --abbrev=0 HEAD^)"..HEAD > notes
              gh release create "${GITHUB_REF_NAME}" --notes-file notes --title '%(name)s %(tag)s'
            ||| % { name: repository.name, tag: '${{ github.ref_name }}' })],
          },
        },
      },
    },
  },
}
