local replicas = '3';
{ many: replicas > 2 }
