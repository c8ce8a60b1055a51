(error 'container')[error 'start'::error 'step']
