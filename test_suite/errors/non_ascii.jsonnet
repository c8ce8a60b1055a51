error 'é 😀 \u0001 "quoted"'
