{ assert false : 'checked', f():: 1 }.f()
