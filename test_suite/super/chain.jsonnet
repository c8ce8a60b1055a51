{ a: 'x' } + { a: super.a + 'y' } + { a: super.a + 'z' }
