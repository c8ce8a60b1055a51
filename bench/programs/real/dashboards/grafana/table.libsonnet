local override = import 'override.libsonnet';
local panel = import 'panel.libsonnet';

panel {
  new(title): super.new(title, 'table') + $.withWidth(24) + $.withCustom({ align: 'auto', filterable: true })
              + $.withOptions({ footer: { show: false }, showHeader: true }),

  // Accepts [{ title, unit, query }]: the queries become columns beside the label that they share.
  withColumns(label, columns):
    $.withTargets([column.query { format: 'table', instant: true } for column in columns])
    + $.withTransformation('joinByField', { byField: label, mode: 'outer' })
    + $.withTransformation('organize', {
      excludeByName: { ['Time %d' % (at + 1)]: true for at in std.range(0, std.length(columns) - 1) },
      renameByName: {
        ['Value #' + std.char(65 + at)]: columns[at].title
        for at in std.range(0, std.length(columns) - 1)
      },
    })
    + std.foldl(
      function(all, column) all + $.withOverride(override.byName(column.title) + override.unit(column.unit)),
      columns,
      {},
    ),
}
