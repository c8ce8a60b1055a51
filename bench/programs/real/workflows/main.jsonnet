// The workflows of many repositories, a YAML file for each: { "repository/.github/workflows/name.yaml": text }.
local checks = import 'workflows/checks.libsonnet';
local repositories = import 'workflows/repositories.libsonnet';

local header = |||
  # Generated from the repository of workflows; changes here are lost.
  # Repository %(name)s, looked after by %(team)s.
|||;

function(size=72) {
  ['%s/.github/workflows/%s.yaml' % [repository.name, name]]:
    local workflow = checks.checked(repository.workflows[name]);
    header % repository + std.manifestYamlDoc(workflow, indent_array_in_object=true, quote_keys=false)
  for repository in repositories[:size]
  for name in std.objectFields(repository.workflows)
}
