local name = 'web', port = 80;
{ name, port }
