// reason: both reject an empty line that ends with CR LF, so a file saved with such line ends has no empty lines in blocks
// oracle: neither
[
  |||
    a

    b
  |||,
  |||


    first
  |||,
  |||



    mixed




    ends

  |||,
  |||-
    chomped

  |||,
  |||-
    chomped

  |||,
  |||
    a
    
      

    b
|||,
  |||
	tab

		tab
  |||,
]
