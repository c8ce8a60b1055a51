{ [k]: error 'not forced' for k in ['a'] } + { a: 1 }
