error ''
