// The documentation of the library for Kubernetes in Markdown, a page for each package: { path: text }.
local k8s = import 'k8s/main.libsonnet';
local pages = import 'lib/pages.libsonnet';

function(size=16)
  local groups = std.objectFields(k8s)[:size];
  pages.of({ [group]: k8s[group] for group in groups } { '#':: k8s['#'] }, [])
