false && error 'not reached'
