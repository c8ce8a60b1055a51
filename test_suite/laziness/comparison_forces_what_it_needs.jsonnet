[[1, 2] < [2, error 'not forced'], { a: error 'not forced' } == { a: 1, b: 2 }]
