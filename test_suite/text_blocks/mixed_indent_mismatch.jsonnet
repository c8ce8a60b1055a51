|||
	one
  two
|||
