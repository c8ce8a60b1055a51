std.__compare_array('ab', [1])
