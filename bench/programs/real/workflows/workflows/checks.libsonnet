// What must be true of every workflow.
{
  checked(workflow):
    local jobs = workflow.jobs;
    local unknown(job) = [
      name
      for name in (
        local needs = std.get(job, 'needs', []);
        if std.isArray(needs) then needs else [needs]
      )
      if !std.objectHas(jobs, name)
    ];
    local problems = std.flattenArrays([
      local job = jobs[name];
      [
        '%s has a step that is neither a script nor an action: %s' % [name, step]
        for step in job.steps
        if !std.xor('run' in step, 'uses' in step)
      ] + ['%s needs %s, which is not there' % [name, other] for other in unknown(job)]
      for name in std.objectFields(jobs)
    ]);
    assert problems == [] : std.join('\n', problems);
    workflow { jobs: std.mapWithKey(function(name, job) { 'timeout-minutes': 15 } + job, jobs) },
}
