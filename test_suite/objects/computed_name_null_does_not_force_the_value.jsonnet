{ [null]: error 'not forced', a: 1 }
