local values = { tag: '' };
{ tag: if values.tag then values.tag else 'latest' }
