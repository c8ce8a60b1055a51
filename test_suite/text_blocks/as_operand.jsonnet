|||
  one
||| + 'two'
