{ assert false : 'base' } + { assert false : 'mixin' }
