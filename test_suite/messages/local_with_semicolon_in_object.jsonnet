{
  local x = 1;
  value: x,
}
