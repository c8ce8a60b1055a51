local x = import '_lib/syntax_error.jsonnet';
'fine'
