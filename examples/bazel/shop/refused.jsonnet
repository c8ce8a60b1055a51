local service = import 'lib/service.libsonnet';

service.new('web', 80)
