{ [if i == 2 then null else 'k' + i]: i for i in [1, 2, 3] }
