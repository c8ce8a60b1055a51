local url(host, port) = host + ':' + port;
{ url: url('localhost') }
