({ a: error 'not forced', b: 1 } + { a+: 1 }).b
