error 'went wrong'
