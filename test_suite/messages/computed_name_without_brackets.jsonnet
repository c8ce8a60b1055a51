local prefix = 'web';
{
  prefix + '-port': 80,
}
