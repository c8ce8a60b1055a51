// What the training programs use to describe panels of a dashboard and to place these in a grid.
local defaults = { w: 8, h: 6 };

{
  width:: 24,

  panel(title, type='line', w=defaults.w, h=defaults.h, unit=null):: {
    assert self.gridPos.w <= 24 : title + ' is too wide',
    title: title,
    type: type,
    gridPos: { w: w, h: h },
    targets: [],
    [if unit != null then 'unit']: unit,
  },

  row(title, panels, collapsed=false):: {
    title: title,
    type: 'row',
    collapsed: collapsed,
    gridPos: { w: 24, h: 1 },
    content:: panels,
  },

  target(expression, legend='{{ host }}'):: {
    local before = std.length(super.targets),
    targets+: [{ expr: expression, legend: legend, id: std.char(std.codepoint('A') + before) }],
  },
  size(w=defaults.w, h=defaults.h):: { gridPos+: { w: w, h: h } },
  stacked: { options+: { stack: true, fill: 0.5 } },
  legendAt(side='bottom'):: { options+: { legend+: { side: side, show: side != 'none' } } },
  limits(steps):: {
    thresholds+: [
      { colour: colour, value: steps[colour] }
      for colour in std.sort(std.objectFields(steps), function(colour) steps[colour])
    ],
  },

  // Places panels one after another, in a new line when the current is full.
  place(panels, from={ x: 0, y: 0, line: 0, id: 1 })::
    std.foldl(
      function(at, panel)
        local fits = at.x + panel.gridPos.w <= $.width;
        local x = if fits then at.x else 0;
        local y = if fits then at.y else at.y + at.line;
        {
          placed: at.placed + [panel { id: at.id, gridPos+: { x: x, y: y } }],
          id: at.id + 1,
          x: x + panel.gridPos.w,
          y: y,
          line: std.max(panel.gridPos.h, if fits then at.line else 0),
        },
      panels,
      from { placed: [] }
    ),

  variable(name, query, multi=false, all=multi, label=null):: {
    name: name,
    label: if label == null then std.asciiUpper(name[0]) + name[1:] else label,
    query: query,
    multi: multi,
    includeAll: all,
    current: if all then { text: 'All', value: '$__all' } else {},
  },
}
