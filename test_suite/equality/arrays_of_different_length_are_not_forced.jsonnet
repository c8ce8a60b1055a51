[error 'not forced'] == []
