(error 'left') * (error 'right')
