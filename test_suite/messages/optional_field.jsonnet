local tls = true;
{
  host: 'example.com',
  if tls then port: 443,
}
