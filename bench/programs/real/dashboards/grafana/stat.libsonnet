local panel = import 'panel.libsonnet';

panel {
  new(title): super.new(title, 'stat') + $.withWidth(4) + $.withHeight(4) + $.withOptions({
    colorMode: 'value',
    graphMode: 'area',
    justifyMode: 'auto',
    orientation: 'auto',
    reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false },
    textMode: 'auto',
  }),

  background: { options+: { colorMode: 'background', graphMode: 'none' } },
  reducedBy(calc): { options+: { reduceOptions+: { calcs: [calc] } } },
}
