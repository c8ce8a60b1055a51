(error 'left') + (error 'right')
