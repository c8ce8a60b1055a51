1.foo
