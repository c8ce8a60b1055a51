{ local x = error 'not forced', a: 1 }
