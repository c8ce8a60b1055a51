{ name: 'web', labels: { name: name } }
