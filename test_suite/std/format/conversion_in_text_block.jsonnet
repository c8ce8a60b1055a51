|||
  %(name)s:
    %(port)d
||| % { name: 'n', port: 80 }
