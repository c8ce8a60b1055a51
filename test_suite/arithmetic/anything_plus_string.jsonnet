[1 + 'a', null + 'a', false + 'a', [1, 'x'] + 'a', { b: 1 } + 'a']
