{
  local property(id, value) = { properties+: [{ id: id, value: value }] },

  byName(name): { matcher: { id: 'byName', options: name }, properties: [] },
  byPattern(pattern): { matcher: { id: 'byRegexp', options: pattern }, properties: [] },
  unit(unit): property('unit', unit),
  color(color): property('color', { mode: 'fixed', fixedColor: color }),
  dashed: property('custom.lineStyle', { dash: [10, 10], fill: 'dash' }),
  width(pixels): property('custom.width', pixels),
}
