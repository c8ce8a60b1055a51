std.__compare_array('ab', { a: 1 })
