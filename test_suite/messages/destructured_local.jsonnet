local { name, port } = { name: 'web', port: 80 };
name
