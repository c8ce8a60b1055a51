local panel = import 'panel.libsonnet';

panel {
  new(title): super.new(title, 'timeseries') + $.withCustom({
    drawStyle: 'line',
    fillOpacity: 10,
    lineWidth: 1,
    pointSize: 5,
    showPoints: 'never',
    spanNulls: false,
    stacking: { group: 'A', mode: 'none' },
    scaleDistribution: { type: 'linear' },
  }) + $.withOptions({
    legend: { calcs: [], displayMode: 'list', placement: 'bottom', showLegend: true },
    tooltip: { mode: 'multi', sort: 'desc' },
  }),

  stacked: { fieldConfig+: { defaults+: { custom+: { fillOpacity: 100, lineWidth: 0, stacking+: { mode: 'normal' } } } } },
  percentStacked: self.stacked { fieldConfig+: { defaults+: { max: 1, custom+: { stacking+: { mode: 'percent' } } } } },
  logarithmic: { fieldConfig+: { defaults+: { custom+: { scaleDistribution: { type: 'log', log: 10 } } } } },
  bars: { fieldConfig+: { defaults+: { custom+: { drawStyle: 'bars' } } } },
  legendTable(calcs=['mean', 'max']): { options+: { legend+: { calcs: calcs, displayMode: 'table', placement: 'right' } } },
}
