{
  new(title, panels=[]): { type: 'row', title: title, collapsed: false, panels: panels },
  withPanel(panel): { panels+: [panel] },
  collapsed: { collapsed: true },

  // All panels of a row with the same width and height.
  sized(width, height): { panels: [panel { gridPos+: { w: width, h: height } } for panel in super.panels] },
}
