// Places panels on a grid of 24 columns, from left to right and from top to bottom.
local columns = 24;

{
  // A row's own heading takes a line; a row that is collapsed holds its panels itself.
  placed(rows):
    local step(state, row) =
      local flowed = std.foldl(self.flow, row.panels, { x: 0, y: state.y + 1, height: 0, panels: [] });
      local heading = row { gridPos: { x: 0, y: state.y, w: columns, h: 1 } };
      {
        y: flowed.y + flowed.height,
        panels: state.panels + (
          if row.collapsed then [heading { panels: flowed.panels }]
          else [heading { panels: [] }] + flowed.panels
        ),
      };
    std.foldl(step, rows, { y: 0, panels: [] }).panels,

  flow(state, panel):
    local width = panel.gridPos.w;
    local breaks = state.x + width > columns;
    local x = if breaks then 0 else state.x;
    local y = if breaks then state.y + state.height else state.y;
    {
      x: x + width,
      y: y,
      height: if breaks then panel.gridPos.h else std.max(state.height, panel.gridPos.h),
      panels: state.panels + [panel { gridPos+: { x: x, y: y } }],
    },

  numbered(panels): std.mapWithIndex(
    function(index, panel) panel { id: index + 1 } + (
      if 'panels' in panel then {
        panels: std.mapWithIndex(
          function(inner, nested) nested { id: 1000 * (index + 1) + inner },
          super.panels,
        ),
      } else {}
    ),
    panels,
  ),
}
