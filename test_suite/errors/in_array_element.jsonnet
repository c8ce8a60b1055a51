[
  1,
  error 'in element 1',
]
