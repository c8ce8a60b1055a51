{ a: 10 } + { r: [super.a + i for i in [1, 2]] }
