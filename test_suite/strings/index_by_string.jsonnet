'abc'['a']
