if {} then 1
