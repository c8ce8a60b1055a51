{ local bad = error 'not forced', a: 1, b: if false then bad else 2 }
