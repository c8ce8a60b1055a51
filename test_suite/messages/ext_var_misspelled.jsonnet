// ext-str: environment=prod
{ env: std.extVar('enviroment') }
