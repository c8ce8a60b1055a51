local port = 80, port = 443;
port
