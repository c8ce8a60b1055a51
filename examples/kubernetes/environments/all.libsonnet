// The environments by name. Imports are not computed in Jsonnet, so that what a program reads can
// be known without running it; this table is the one place that lists them.
{
  dev: import 'dev.libsonnet',
  staging: import 'staging.libsonnet',
  prod: import 'prod.libsonnet',

  // all.named('dev'), or an error that says which names there are.
  named(name)::
    if std.objectHas(self, name) then self[name]
    else error 'no environment "%s", only %s' % [name, std.join(', ', std.objectFields(self))],
}
