['ok' for x in [error 'not forced']]
