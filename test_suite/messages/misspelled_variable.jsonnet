local replicas = 3;
{ replicas: replica }
