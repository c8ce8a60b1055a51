local debug = true;
{ level: debug ? 'debug' : 'info' }
