// What all services have in common.
{
  new(name, port, replicas=1): {
    assert port > 1023 : 'the port of %s, %d, is for the system' % [name, port],
    kind: 'Service',
    metadata: { name: name, labels: { app: name } },
    spec: { port: port, replicas: replicas, motd: importstr 'motd.txt' },
  },
}
