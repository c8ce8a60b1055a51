local k = import 'k8s/main.libsonnet';
k.deployment
