// message: an index needs an expression between its brackets
[1, 2][]
