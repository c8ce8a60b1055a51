{ a: 1, inner: { assert $.a == 1, b: 2 } }
