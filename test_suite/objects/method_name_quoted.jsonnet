{ 'my method'(x):: x + 1, r: self['my method'](1) }
