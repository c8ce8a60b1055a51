{ 'a b': 1 } + { 'a b': super['a b'] + 1, k:: 'a b', c: super[self.k] }
