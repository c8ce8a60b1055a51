[
  [1, 2,],
  [
    1,
    2 // no comma yet
  ],
  [
    1,
    2 /* no comma yet */
  ],
  [1, 2
    ,],
  [1 /* before */, /* after */],
  { a: 1 // before
    , },
  {
    a: 1
    // last
  },
  {
    a: 1,
    // last
  },
  { a: 1
    /* before */,
    /* after */ },
]
