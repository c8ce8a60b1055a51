{ a: error 'left' } == { assert false : 'right', a: 1 }
