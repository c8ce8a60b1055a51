local service(name) =
  if name == '' then error 'a service needs a name' else { name: name };
{ web: service('') }
