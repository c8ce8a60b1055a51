local x = 'outer';
[{ local x = 'inner', a: x }, { a: x }]
