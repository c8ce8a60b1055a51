error 'value: ' + 1 + ' of ' + [2]
