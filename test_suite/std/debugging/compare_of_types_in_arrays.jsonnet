std.__compare([1, [2]], [1, ['a']])
