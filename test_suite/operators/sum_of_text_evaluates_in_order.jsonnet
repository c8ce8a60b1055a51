'a' + 1 + { b: error 'first' } + (error 'second')
