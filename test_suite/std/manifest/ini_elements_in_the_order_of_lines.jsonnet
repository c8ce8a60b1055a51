std.manifestIni({
  sections: { s: { a: [1, error "an element"] }, t: { a: { nested: error "a part of a field" } } },
})
