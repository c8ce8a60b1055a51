{ a: 1, [null]: 2, [if true then 'b']: 3, [if false then 'c']: 4 }
