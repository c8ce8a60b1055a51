function(name, replicas=1) { name: name, replicas: replicas }
