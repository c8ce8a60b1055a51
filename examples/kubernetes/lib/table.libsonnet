// Text tables with columns as wide as their widest cell.
local width(cells) = std.foldl(function(most, cell) std.max(most, std.length(cell)), cells, 0);

// Numbers line up on the right, text on the left.
local pad(cell, width, right) =
  local space = std.repeat(' ', width - std.length(cell));
  if right then space + cell else cell + space;

// `rows` are arrays, the first row is the heading.
function(rows)
  local columns = std.range(0, std.length(rows[0]) - 1);
  local isNumber = [std.all([std.isNumber(row[at]) for row in rows[1:]]) for at in columns];
  local cells = std.map(function(row) std.map(std.toString, row), rows);
  local widths = [width([row[at] for row in cells]) for at in columns];
  local line(row) =
    std.rstripChars(
      std.join('  ', [pad(row[at], widths[at], isNumber[at]) for at in columns]), ' '
    );
  local rule = [std.repeat('-', width) for width in widths];
  std.lines([line(row) for row in [cells[0], rule] + cells[1:]])
