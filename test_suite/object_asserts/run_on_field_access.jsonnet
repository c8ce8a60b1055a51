{ assert false : 'checked', a: 1 }.a
