{ a: 1, inner:: { assert false : 'checked' } }
