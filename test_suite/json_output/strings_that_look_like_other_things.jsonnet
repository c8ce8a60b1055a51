['null', 'true', '1', '{}', '// comment']
