(error 'left') < (error 'right')
