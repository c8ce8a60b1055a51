local port: 80;
port
