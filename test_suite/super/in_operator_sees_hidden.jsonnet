{ a:: 1 } + { r: 'a' in super }
