local service = import 'lib/service.libsonnet';

[service.new('cache', 6379), service.new('mail', 2525)]
