{ local: 'eu-west', region: 'x' }
