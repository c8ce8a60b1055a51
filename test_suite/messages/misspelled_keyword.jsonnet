lcoal port = 80;
port
