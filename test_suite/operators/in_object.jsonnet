['a' in { a: 1 }, 'b' in { a: 1 }, 'h' in { h:: 1 }, 'a' in {}]
