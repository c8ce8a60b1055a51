['a' in { a: 1 } == true, !('a' in {})]
