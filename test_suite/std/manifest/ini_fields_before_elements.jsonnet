std.manifestIni({
  main: { a: [error "an element", error "another"], b: { nested: error "a part of a field" } },
  sections: { s: { c: 1, d: error "a field" } },
})
