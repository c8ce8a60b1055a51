{
  @type: 'person',
}
