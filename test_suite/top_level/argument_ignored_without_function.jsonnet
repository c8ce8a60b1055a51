// tla-str: x=1
'no function'
