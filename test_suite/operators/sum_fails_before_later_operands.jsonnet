{} + [] + (error 'not reached')
