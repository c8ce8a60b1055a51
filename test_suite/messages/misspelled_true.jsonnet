{ enabled: tru }
