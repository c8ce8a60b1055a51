error null
