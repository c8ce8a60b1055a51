|||
  name: %s
  size: %d
||| % ['x', 3]
