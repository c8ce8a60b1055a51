{
  new(expr, legend=''): {
    datasource: { type: 'prometheus', uid: '$datasource' },
    expr: expr,
    legendFormat: legend,
    intervalFactor: 2,
    format: 'time_series',
  },
  instant: { instant: true, format: 'table' },
  heatmap: { format: 'heatmap', legendFormat: '{{le}}' },
  exemplars: { exemplar: true },
}
