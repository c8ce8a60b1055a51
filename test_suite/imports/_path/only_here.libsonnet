'found on the search path'
