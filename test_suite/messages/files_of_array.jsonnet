// output: multi
[{ a: 1 }]
