'text'
