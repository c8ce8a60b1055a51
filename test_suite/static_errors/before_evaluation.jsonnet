[error 'runtime', unknown]
