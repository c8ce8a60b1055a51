// What all kinds of panels have in common.
{
  new(title, type): {
    type: type,
    title: title,
    description: '',
    datasource: { type: 'prometheus', uid: '$datasource' },
    gridPos: { x: 0, y: 0, w: 8, h: 7 },
    targets: [],
    transformations: [],
    fieldConfig: {
      defaults: { custom: {}, mappings: [], unit: 'short', min: 0 },
      overrides: [],
    },
    options: {},
  },

  withDescription(description): { description: description },
  withWidth(width): { gridPos+: { w: width } },
  withHeight(height): { gridPos+: { h: height } },
  withUnit(unit): { fieldConfig+: { defaults+: { unit: unit } } },
  withDecimals(decimals): { fieldConfig+: { defaults+: { decimals: decimals } } },
  withMax(max): { fieldConfig+: { defaults+: { max: max } } },
  withCustom(custom): { fieldConfig+: { defaults+: { custom+: custom } } },
  withOptions(options): { options+: options },
  withOverride(override): { fieldConfig+: { overrides+: [override] } },
  withMapping(mapping): { fieldConfig+: { defaults+: { mappings+: [mapping] } } },
  withTransformation(id, options): { transformations+: [{ id: id, options: options }] },
  withThresholds(thresholds): { fieldConfig+: { defaults+: { thresholds: thresholds } } },

  // Targets get the letters A, B, C and so on as they are added.
  withTarget(target): {
    local letter = std.char(65 + std.length(super.targets)),
    targets+: [target { refId: letter }],
  },
  withTargets(targets): std.foldl(function(panel, target) panel + $.withTarget(target), targets, {}),
}
