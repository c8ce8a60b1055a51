{ assert false : 'checked' }
