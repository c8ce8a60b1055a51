{ a: 1 -- the first
}
