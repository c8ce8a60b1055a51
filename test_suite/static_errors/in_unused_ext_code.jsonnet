// ext-code: v=nope + 1
'fine'
