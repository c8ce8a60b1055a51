true || error 'not reached'
