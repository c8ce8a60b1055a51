local url(host, port=80) = host + ':' + port;
url(port=443, 'localhost')
