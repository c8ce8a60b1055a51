|||
	one
		two
|||
