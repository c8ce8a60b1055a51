[
  { a: 1 } + { has: 'a' in super, hasB: 'b' in super },
  { has: 'z' in super },
]
