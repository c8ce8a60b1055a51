[error 'not forced', 1, error 'not forced'][1:2]
