local replicas = 0;
assert replicas > 0 : 'there must be replicas';
{ replicas: replicas }
