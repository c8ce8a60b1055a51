{
  home: ${HOME},
}
