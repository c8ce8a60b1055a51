[{ assert false } == {}, {} == { assert false, a:: 1 }]
