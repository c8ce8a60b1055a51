{ name: name }
