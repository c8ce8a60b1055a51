{
  [name]: size * 2
  for name in ['a', 'b']
  local size = std.length(name)
}
