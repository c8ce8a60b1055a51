{
  text: 'it's late',
}
