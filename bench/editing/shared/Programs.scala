package sjsonnet.editing

/** Programs like those that people edit, of any length. */
object Programs {

  /** A program of about that many lines: the services of a company. */
  def file(lines: Int): String = {
    val out = new StringBuilder(
      """local lib = import 'lib.libsonnet';
        |local team = 'platform';
        |{
        |  _config+:: { namespace: 'default', cluster: 'eu' },
        |""".stripMargin
    )
    for (i <- 0 until lines / LinesOfService) out ++= service(i)
    out ++= "}\n"
    out.toString
  }

  /** The files of a project, by name: one for each service, and the library that all import. */
  def project(files: Int): Map[String, String] = {
    val services = (1 until files).map { i =>
      s"service$i.libsonnet" ->
        s"""local lib = import 'lib.libsonnet';
           |local team = 'platform';
           |(import 'service${i / 2}.libsonnet') + {
           |  _config+:: { namespace: 'default', cluster: 'eu' },
           |${service(i)}}
           |""".stripMargin
    }
    services.toMap ++ Map("lib.libsonnet" -> library, "service0.libsonnet" -> "{}\n")
  }

  private final val LinesOfService = 27

  private def service(i: Int): String =
    s"""
       |  // Service $i.
       |  service$i: {
       |    local labels = { app: 'service-$i', team: team, tier: if $i % 2 == 0 then 'back' else 'front' },
       |    local port = 8000 + $i,
       |    name:: 'service-$i',
       |    deployment: lib.deployment.new(name=self.name, replicas=${i % 5 + 1}, containers=[
       |      lib.container.new('main', 'registry.example.com/service-$i:1.%d' % $i)
       |      + lib.container.withPorts([lib.port.new('http', port)])
       |      + { resources: { requests: { cpu: '100m', memory: '128Mi' } } },
       |    ]) + { metadata+: { labels+: labels } },
       |    service: lib.service.new($$.service$i.name, labels, [{ port: port, targetPort: 'http' }]),
       |    alerts+: [
       |      {
       |        alert: 'Service${i}Down',
       |        expr: |||
       |          sum(rate(requests_total{namespace="%(namespace)s", job="service-$i"}[5m])) by (code)
       |        ||| % $$._config,
       |        'for': '${i % 10 + 1}m',
       |        labels: { severity: 'critical', namespace: $$._config.namespace },
       |      },
       |    ],
       |    targets: ['%s:%d' % [host, port] for host in ['a', 'b', 'c'] if host != team],
       |    scale(factor=2):: { replicas: $$.service$i.deployment.spec.replicas * factor },
       |  },
       |""".stripMargin

  private val library =
    """{
      |  deployment:: { new(name, replicas, containers):: { metadata: { name: name }, spec: { replicas: replicas } } },
      |  container:: { new(name, image):: { name: name, image: image }, withPorts(ports):: { ports: ports } },
      |  port:: { new(name, port):: { name: name, containerPort: port } },
      |  service:: { new(name, labels, ports):: { metadata: { name: name }, spec: { ports: ports } } },
      |}
      |""".stripMargin
}
