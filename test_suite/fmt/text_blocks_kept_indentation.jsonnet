// options: --indent 0
{
    a: |||
        one
          two

        three
    |||,
  b: |||-
      one
    |||, c: |||
	tab
	  and spaces
|||,
  d: f(|||
    x
  |||, 1), e: |||


    late
  |||,
  f: |||-
    one

  |||, g: |||
    one
    
  ||| + |||
   two
|||, h: [|||
      three
    |||,
    f(1,
    2)], i: |||
    a
  ||| % x,
}
