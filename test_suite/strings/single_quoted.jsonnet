'say "hi"'
