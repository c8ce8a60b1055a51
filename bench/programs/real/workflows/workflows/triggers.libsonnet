{
  local filled(filter) = std.prune(filter),

  changes: { push: { branches: ['main'] }, pull_request: {} },
  pushes(branches, tags): { push: filled({ branches: branches, tags: tags }) },
  schedule(cron): { schedule: [{ cron: cron }], workflow_dispatch: {} },
  manual(inputs): { workflow_dispatch: { inputs: inputs } },
}
