// issue: a dash before a comma or a bracket was an error
[
  std.parseYaml(text)
  for text in ['[-]', '[-, a]', '{-}', '{-: 1}', '{a: -}', '[[a, -], -]', '[? -]', '[!!str -]', '[-,]', '[-1, -a, --]']
]
