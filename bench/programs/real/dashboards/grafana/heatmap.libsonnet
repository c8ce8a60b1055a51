local panel = import 'panel.libsonnet';

panel {
  new(title): super.new(title, 'heatmap') + $.withOptions({
    calculate: false,
    cellGap: 1,
    color: { mode: 'scheme', scheme: 'Spectral', steps: 64 },
    yAxis: { axisPlacement: 'left', unit: 's' },
  }),
}
