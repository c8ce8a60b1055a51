[{ assert false, a: 1 } == {}, { assert false, a: 1 } == { b: 1 }]
