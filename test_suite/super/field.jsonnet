{ a: 1 } + { a: super.a + 1 }
