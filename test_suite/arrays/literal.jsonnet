[1, 'two', null, [true, []], { a: 1 }]
