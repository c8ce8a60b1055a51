local containers = [{ name: 'web' }];
containers['web']
