local service(name, port=80) = { name: name, port: port };
service('web', prot=8080)
