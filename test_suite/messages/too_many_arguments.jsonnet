local url(host, port) = host + ':' + port;
url('localhost', 80, '/index')
