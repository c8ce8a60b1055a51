local debug = true;
{
  level: 'debug' if debug else 'info',
}
