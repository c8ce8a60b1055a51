local service(name, port, name) = { name: name, port: port };
service('web', 80, 'db')
