{ enabled: True }
