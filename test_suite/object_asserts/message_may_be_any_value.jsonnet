{ assert false : [1, 2] }
