@'one
\two'
