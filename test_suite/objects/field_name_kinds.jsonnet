{
  plain: 1,
  'single quoted': 2,
  "double quoted": 3,
  @'verb\atim': 4,
  ['comp' + 'uted']: 5,
}
