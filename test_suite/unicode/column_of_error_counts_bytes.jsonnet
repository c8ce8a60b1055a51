['é😀', undefined_name]
