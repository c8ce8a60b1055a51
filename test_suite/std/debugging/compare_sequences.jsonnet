[
  std.__compare_array('ab', ['a', 'c']),
  std.__compare_array(['b'], 'ab'),
  std.__compare_array('é', ['é']),
  std.__compare_array({}, ''),
  std.__compare_array([], { a: 1 }),
  std.__array_less(['a', 'b'], '%s'),
  std.__array_greater('b', ['a']),
  std.__array_less_or_equal({}, {}),
  std.__array_greater_or_equal('', [1]),
]
