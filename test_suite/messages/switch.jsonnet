local n = 1;
switch n {
  case 1: 'one',
}
