{ 'if': 1, "local": 2, ['null']: 3 }.'if'
