local top = { list: ['top'] }, left = { list+: ['left'] }, right = { list+: ['right'] };
top + left + right + left
