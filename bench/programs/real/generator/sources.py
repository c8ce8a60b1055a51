"""Files that people write once per service, each similar to the others but not identical.

An index next to them imports them all, so that a program that uses only the first few loads only those.
"""

from choices import Choices

NAMES = (
    "account address audit basket billing booking cart catalogue checkout comment coupon courier currency "
    "customer delivery discount document export feed forecast fraud gallery history inventory invoice ledger "
    "loyalty mail market media notice order packing partner payment picture planning price product profile "
    "promotion quote rating receipt refund report return review route sale scan search session shipping "
    "stock subscription supplier support tariff tax ticket track vault voucher warehouse webhook wishlist"
).split()
LANGUAGES = ("go", "java", "node", "python")
TEAMS = ("growth", "logistics", "money", "platform", "shop")


def capital(name):
    return name[0].upper() + name[1:]


def index(names, folder):
    lines = [f"  import '{folder}/{name}.libsonnet'," for name in names]
    return "\n".join(["[", *lines, "]", ""])


# Services for the Kubernetes tree.


def environment_variables(choices, name):
    others = choices.some_of([other for other in NAMES[:24] if other != name], choices.between(2, 4))
    yield f"    {name.upper()}_LOG_LEVEL: $._config.logLevel,"
    yield f"    {name.upper()}_REGION: $._config.region,"
    for other in others:
        yield f"    {other.upper()}_URL: 'http://%s.%s.svc.%s' % ['{other}', $._config.namespace, $._config.dnsZone],"
    if choices.chance(60):
        yield f"    CACHE_ADDRESS: 'cache-%s.%s:6379' % ['{name}', $._config.namespace],"


def application(name):
    choices = Choices("application " + name)
    port = choices.between(3000, 9000)
    replicas = choices.between(1, 4)
    cpu = choices.one_of(("50m", "100m", "250m", "500m"))
    memory = choices.one_of(("64Mi", "128Mi", "256Mi", "512Mi"))
    stateful = choices.chance(25)
    kind = "statefulSet" if stateful else "deployment"
    lines = [
        f"// The {name} service, of the {choices.one_of(TEAMS)} team.",
        "local k = import 'k/main.libsonnet';",
        "local sidecars = import 'sidecars.libsonnet';",
        "",
        "local container = k.core.container;",
        f"local {kind} = k.apps.{kind};",
        "",
        "{",
        "  _config+:: {",
        f"    {name}: {{ port: {port}, replicas: {replicas}, version: '{choices.between(1, 4)}.{choices.between(0, 30)}' }},",
        "  },",
        "",
        f"  {name}_env:: {{",
        *environment_variables(choices, name),
        "  },",
        "",
        f"  {name}_container::",
        f"    local config = $._config.{name};",
        f"    container.new('{name}', '%s/{name}:%s' % [$._config.registry, config.version])",
        "    + container.withNamedPorts({ http: config.port, metrics: config.port + 1 })",
        f"    + container.withEnvMap($.{name}_env)",
        f"    + container.resourcesOf('{cpu}', '{memory}')",
        f"    + container.probes('/ready', config.port, {choices.between(2, 15)})",
        "    + container.restricted,",
        "",
        f"  {name}+: {{",
        f"    {kind}:",
    ]
    if stateful:
        lines += [
            f"      statefulSet.new('{name}', [$.{name}_container], [",
            f"        k.core.persistentVolumeClaim.new('data', '{choices.between(1, 20) * 5}Gi'),",
            "      ])",
        ]
    else:
        lines.append(f"      deployment.new('{name}', [$.{name}_container])")
        if choices.chance(50):
            lines.append("      + deployment.surge('25%', 0)")
    lines.append(f"      + {kind}.withReplicas($._config.{name}.replicas * $._config.scale)")
    if choices.chance(40):
        lines.append(f"      + {kind}.spread")
    if choices.chance(40):
        flags = "{ listen: $._config.%s.port, 'log-format': 'json', verbose: $._config.logLevel == 'debug' }" % name
        lines.append(f"      + {kind}.addToContainer('{name}', container.withFlags({flags}))")
    if choices.chance(30):
        lines.append(f"      + {kind}.addContainers([sidecars.proxy($._config.{name}.port)])")
    if choices.chance(50):
        lines.append(f"      + k.core.mountConfig($.{name}.config, '/etc/{name}')")
    lines += [
        f"      + k.core.mountEmpty('scratch', '/tmp', '{choices.between(1, 8)}Gi'),",
        "",
        f"    config: k.core.configMap.new('{name}', {{",
        f"      '{name}.yaml': |||",
        "        server:",
        "          listen: %(port)d",
        "          timeout: %(timeout)ds",
        "        region: %(region)s",
        "      ||| % {",
        f"        port: $._config.{name}.port,",
        f"        timeout: {choices.between(1, 9) * 10},",
        "        region: $._config.region,",
        "      },",
        f"      'limits.json': std.manifestJsonEx($._config.limits {{ {name}+: {{ burst: {choices.between(10, 99)} }} }}, '  '),",
        "    }),",
        "",
        f"    service: k.core.service.forWorkload(self.{kind}, ['metrics']),",
    ]
    if choices.chance(40):
        lines.append(
            f"    ingress: k.networking.ingress.new('{name}', {{ ['{name}.' + $._config.domain]: "
            f"{{ '/': ['{name}', $._config.{name}.port] }} }}, tls='{name}-tls'),"
        )
    if not stateful and choices.chance(60):
        lines.append(
            f"    autoscaler: k.autoscaling.horizontalPodAutoscaler.new(self.deployment, "
            f"{replicas}, {replicas * choices.between(3, 6)}),"
        )
    if choices.chance(50):
        lines.append(f"    budget: k.policy.podDisruptionBudget.new(self.{kind}),")
    if choices.chance(30):
        rule = "{ groups: [''], resources: ['configmaps', 'secrets'], verbs: ['get', 'list', 'watch'] }"
        lines.append(f"    account: k.account('{name}', $._config.namespace, [{rule}]),")
    if choices.chance(30):
        lines += [
            f"    cleanup: k.batch.cronJob.new('{name}-cleanup', '{choices.below(60)} {choices.below(24)} * * *', [",
            f"      $.{name}_container + container.withArgs(['cleanup', '--older-than={choices.between(7, 90)}d']),",
            "    ]),",
        ]
    return "\n".join(lines + ["  },", "}", ""])


# Alerts of a component.

METRICS = ("queue_length", "open_connections", "workers_busy", "cache_entries", "retries_pending")


def component_alerts(name):
    choices = Choices("alerts " + name)
    selector = f'job=~"%({name}Job)s"'
    lines = [
        f"// Alerts and recording rules of the {name} component.",
        "local rule = import 'rules/rule.libsonnet';",
        "local units = import 'rules/units.libsonnet';",
        "",
        "{",
        "  _config+:: {",
        f"    {name}Job: '({{0,1}}.*/){name}',".replace("{0,1}", ".+"),
        f"    {name}ErrorPercent: {choices.between(1, 9)},",
        f"    {name}LatencySeconds: {choices.one_of(('0.25', '0.5', '1', '2.5'))},",
        "  },",
        "",
        "  groups+: [",
        "    rule.group('%s-%s' % ['" + name + "', $._config.suffix], [",
        f"      rule.alert('{capital(name)}ErrorsHigh', '%dm' % {choices.between(5, 30)}) {{",
        "        expr: |||",
        f'          100 * sum by (%(groupBy)s) (rate({name}_requests_total{{{selector}, code=~"5.."}}[%(window)s]))',
        "            /",
        f"          sum by (%(groupBy)s) (rate({name}_requests_total{{{selector}}}[%(window)s]))",
        f"            > %({name}ErrorPercent)d",
        "        ||| % $._config,",
        "      } + rule.severity('critical') + rule.describe(",
        f"        '{capital(name)} answers with errors.',",
        "        |||",
        f"          {capital(name)} in {{{{ $labels.%(clusterLabel)s }}}}/{{{{ $labels.namespace }}}} answers {{{{ $value | humanize }}}} %%",
        f"          of requests with errors; %({name}ErrorPercent)d %% are allowed.",
        "        ||| % $._config,",
        "      ),",
        f"      rule.alert('{capital(name)}Slow', '{choices.between(5, 30)}m') {{",
        "        expr: |||",
        f"          histogram_quantile(0.99, sum by (le, %(groupBy)s) (rate({name}_request_seconds_bucket{{{selector}}}[%(window)s])))",
        f"            > %({name}LatencySeconds)g",
        "        ||| % $._config,",
        "      } + rule.severity('warning') + rule.describe(",
        f"        '{capital(name)} is slow.',",
        f"        'One of 100 requests to {name} takes more than %s.' % units.seconds($._config.{name}LatencySeconds),",
        "      ),",
    ]
    for metric in choices.some_of(METRICS, choices.between(1, 4)):
        limit = choices.between(2, 50) * 100
        title = "".join(map(capital, metric.split("_")))
        lines += [
            f"      rule.alert('{capital(name)}{title}', '{choices.between(1, 12) * 5}m') {{",
            f"        expr: 'max by (%(groupBy)s) ({name}_{metric}{{{selector}}}) > {limit}' % $._config,",
            f"      }} + rule.severity('{choices.one_of(('warning', 'info'))}') + rule.describe(",
            f"        '%s of {name} is above %s.' % ['{metric.replace('_', ' ')}', units.count({limit})],",
            f"        '{{{{ $labels.pod }}}} of %({name}Job)s holds {{{{ $value }}}}.' % $._config,",
            "      ),",
        ]
    lines += [
        "    ] + [",
        f"      rule.record('{name}:request_seconds:p%d' % [quantile * 100], |||",
        f'        histogram_quantile(%s, sum by (le, %s) (rate({name}_request_seconds_bucket{{job=~"%s"}}[5m])))',
        f"      ||| % [quantile, $._config.groupBy, $._config.{name}Job])",
        "      for quantile in [0.5, 0.75, 0.875]",
        "    ]),",
        "  ],",
        "}",
        "",
    ]
    return "\n".join(lines)


# Repositories with workflows of continuous integration.


def repository(name):
    choices = Choices("repository " + name)
    language = choices.one_of(LANGUAGES)
    versions = {
        "go": ["1.22", "1.23", "1.24"],
        "java": ["17", "21"],
        "node": ["18", "20", "22"],
        "python": ["3.10", "3.11", "3.12", "3.13"],
    }[language]
    chosen = ", ".join(f"'{v}'" for v in choices.some_of(versions, choices.between(1, len(versions))))
    systems = ", ".join(f"'{s}'" for s in choices.some_of(("ubuntu", "macos", "windows"), choices.between(1, 3)))
    lines = [
        f"// Workflows of the repository {name}.",
        f"local language = import 'languages/{language}.libsonnet';",
        "local step = import 'steps/step.libsonnet';",
        "local workflow = import 'workflows/workflow.libsonnet';",
        "",
        "workflow.repository {",
        f"  name: '{name}',",
        f"  team:: '{choices.one_of(TEAMS)}',",
        "  language:: language {",
        f"    versions: [{chosen}],",
        f"    systems: [{systems}],",
    ]
    if choices.chance(50):
        lines.append(f"    testArguments+: ['--shard=${{{{ matrix.shard }}}}/{choices.between(2, 4)}'],")
    lines.append("  },")
    if choices.chance(50):
        lines += [
            "  test+:: {",
            "    steps+: [",
            "      step.run('Upload coverage', |||",
            f'        curl --fail --data-binary @coverage.out "$COVERAGE_URL/{name}/%s"',
            "      ||| % '${{ github.sha }}') + step.onlyIf(\"matrix.system == 'ubuntu'\"),",
            "    ],",
            "  },",
        ]
    lines.append("  workflows+: {")
    if choices.chance(60):
        lines += [
            f"    nightly: workflow.scheduled('{choices.below(60)} {choices.below(6)} * * *') {{",
            f"      jobs: {{ soak: $.language.job('soak') + workflow.timeout({choices.between(2, 8) * 30}) }},",
            "    },",
        ]
    if choices.chance(40):
        environments = "['dev', 'staging', 'production']"
        lines.append(f"    deploy: workflow.deployment('{name}', {environments}),")
    lines.append("  },")
    return "\n".join(lines + ["}", ""])


SERVICES = {
    "kubernetes/apps": (application, NAMES[:24]),
    "alerts/components": (component_alerts, NAMES),
    "workflows/repositories": (repository, NAMES),
}


def sources():
    """path -> text of each file."""
    files = {}
    for folder, (write, names) in SERVICES.items():
        for name in names:
            files[f"{folder}/{name}.libsonnet"] = write(name)
        files[f"{folder}.libsonnet"] = index(names, folder.rpartition("/")[2])
    return files
