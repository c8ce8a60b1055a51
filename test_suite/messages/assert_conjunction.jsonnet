local port = 70000;
assert port > 0 && port < 65536;
port
