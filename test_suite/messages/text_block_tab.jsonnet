{
  script: |||
    echo one
	echo two
  |||,
}
