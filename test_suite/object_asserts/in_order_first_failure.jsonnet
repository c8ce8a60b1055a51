{ assert true, assert false : 'second', assert false : 'third' }
