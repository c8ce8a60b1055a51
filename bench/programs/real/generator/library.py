"""A library of builders for Kubernetes manifests: about 1.5 MB, with one file for each kind.

Real libraries of this sort are generated from the API's schema, too: every field of every kind has a documented
function that returns an object to be added. The kinds that the programs use have the fields of the real API; the others
are there only for size, as in real libraries.
"""

from choices import Choices

METADATA = {
    "annotations": "object",
    "creationTimestamp": "string",
    "deletionGracePeriodSeconds": "integer",
    "finalizers": "array",
    "generateName": "string",
    "generation": "integer",
    "labels": "object",
    "name": "string",
    "namespace": "string",
    "ownerReferences": "array",
    "resourceVersion": "string",
    "uid": "string",
}
SELECTOR = {"matchExpressions": "array", "matchLabels": "object"}
AFFINITY = {
    "preferredDuringSchedulingIgnoredDuringExecution": "array",
    "requiredDuringSchedulingIgnoredDuringExecution": "array",
}
PROBE = {
    "exec": {"command": "array"},
    "failureThreshold": "integer",
    "grpc": {"port": "integer", "service": "string"},
    "httpGet": {
        "host": "string",
        "httpHeaders": "array",
        "path": "string",
        "port": "string",
        "scheme": "string",
    },
    "initialDelaySeconds": "integer",
    "periodSeconds": "integer",
    "successThreshold": "integer",
    "tcpSocket": {"host": "string", "port": "string"},
    "terminationGracePeriodSeconds": "integer",
    "timeoutSeconds": "integer",
}
SECURITY = {
    "allowPrivilegeEscalation": "boolean",
    "capabilities": {"add": "array", "drop": "array"},
    "privileged": "boolean",
    "readOnlyRootFilesystem": "boolean",
    "runAsGroup": "integer",
    "runAsNonRoot": "boolean",
    "runAsUser": "integer",
    "seccompProfile": {"localhostProfile": "string", "type": "string"},
}
POD = {
    "activeDeadlineSeconds": "integer",
    "affinity": {"nodeAffinity": AFFINITY, "podAffinity": AFFINITY, "podAntiAffinity": AFFINITY},
    "automountServiceAccountToken": "boolean",
    "containers": "array",
    "dnsConfig": {"nameservers": "array", "options": "array", "searches": "array"},
    "dnsPolicy": "string",
    "enableServiceLinks": "boolean",
    "hostAliases": "array",
    "hostNetwork": "boolean",
    "hostname": "string",
    "imagePullSecrets": "array",
    "initContainers": "array",
    "nodeName": "string",
    "nodeSelector": "object",
    "overhead": "object",
    "preemptionPolicy": "string",
    "priority": "integer",
    "priorityClassName": "string",
    "restartPolicy": "string",
    "runtimeClassName": "string",
    "schedulerName": "string",
    "securityContext": {"fsGroup": "integer", "supplementalGroups": "array", **SECURITY},
    "serviceAccountName": "string",
    "shareProcessNamespace": "boolean",
    "subdomain": "string",
    "terminationGracePeriodSeconds": "integer",
    "tolerations": "array",
    "topologySpreadConstraints": "array",
    "volumes": "array",
}
TEMPLATE = {"metadata": METADATA, "spec": POD}
ROLLING = {"maxSurge": "string", "maxUnavailable": "string", "partition": "integer"}
WORKLOAD = {
    "minReadySeconds": "integer",
    "replicas": "integer",
    "revisionHistoryLimit": "integer",
    "selector": SELECTOR,
    "template": TEMPLATE,
}
JOB = {
    "activeDeadlineSeconds": "integer",
    "backoffLimit": "integer",
    "completions": "integer",
    "parallelism": "integer",
    "selector": SELECTOR,
    "template": TEMPLATE,
    "ttlSecondsAfterFinished": "integer",
}
STRATEGY = {"rollingUpdate": ROLLING, "type": "string"}
RULES = {"aggregationRule": {"clusterRoleSelectors": "array"}, "rules": "array"}
BINDING = {
    "roleRef": {"apiGroup": "string", "kind": "string", "name": "string"},
    "subjects": "array",
}

# version of a group -> kind -> its fields besides metadata
KINDS: dict[str, dict] = {
    "apps/v1": {
        "DaemonSet": {"spec": {**WORKLOAD, "updateStrategy": STRATEGY}},
        "Deployment": {"spec": {**WORKLOAD, "paused": "boolean", "strategy": STRATEGY}},
        "ReplicaSet": {"spec": WORKLOAD},
        "StatefulSet": {
            "spec": {
                **WORKLOAD,
                "podManagementPolicy": "string",
                "serviceName": "string",
                "updateStrategy": STRATEGY,
                "volumeClaimTemplates": "array",
            }
        },
    },
    "batch/v1": {
        "CronJob": {
            "spec": {
                "concurrencyPolicy": "string",
                "failedJobsHistoryLimit": "integer",
                "jobTemplate": {"metadata": METADATA, "spec": JOB},
                "schedule": "string",
                "startingDeadlineSeconds": "integer",
                "successfulJobsHistoryLimit": "integer",
                "suspend": "boolean",
            }
        },
        "Job": {"spec": JOB},
    },
    "autoscaling/v2": {
        "HorizontalPodAutoscaler": {
            "spec": {
                "behavior": {
                    "scaleDown": {"policies": "array", "stabilizationWindowSeconds": "integer"},
                    "scaleUp": {"policies": "array", "stabilizationWindowSeconds": "integer"},
                },
                "maxReplicas": "integer",
                "metrics": "array",
                "minReplicas": "integer",
                "scaleTargetRef": {"apiVersion": "string", "kind": "string", "name": "string"},
            }
        },
    },
    "networking.k8s.io/v1": {
        "Ingress": {
            "spec": {
                "defaultBackend": {"service": {"name": "string", "port": "object"}},
                "ingressClassName": "string",
                "rules": "array",
                "tls": "array",
            }
        },
        "NetworkPolicy": {
            "spec": {
                "egress": "array",
                "ingress": "array",
                "podSelector": SELECTOR,
                "policyTypes": "array",
            }
        },
    },
    "policy/v1": {
        "PodDisruptionBudget": {"spec": {"maxUnavailable": "string", "minAvailable": "string", "selector": SELECTOR}},
    },
    "rbac.authorization.k8s.io/v1": {
        "ClusterRole": RULES,
        "ClusterRoleBinding": BINDING,
        "Role": RULES,
        "RoleBinding": BINDING,
    },
    "storage.k8s.io/v1": {
        "StorageClass": {
            "allowVolumeExpansion": "boolean",
            "mountOptions": "array",
            "parameters": "object",
            "provisioner": "string",
            "reclaimPolicy": "string",
            "volumeBindingMode": "string",
        },
    },
    "v1": {
        "ConfigMap": {"binaryData": "object", "data": "object", "immutable": "boolean"},
        "Namespace": {"spec": {"finalizers": "array"}},
        "PersistentVolumeClaim": {
            "spec": {
                "accessModes": "array",
                "dataSource": {"apiGroup": "string", "kind": "string", "name": "string"},
                "resources": {"limits": "object", "requests": "object"},
                "selector": SELECTOR,
                "storageClassName": "string",
                "volumeMode": "string",
                "volumeName": "string",
            }
        },
        "Pod": {"spec": POD},
        "PodTemplate": {"template": TEMPLATE},
        "ReplicationController": {"spec": WORKLOAD},
        "Secret": {
            "data": "object",
            "immutable": "boolean",
            "stringData": "object",
            "type": "string",
        },
        "Service": {
            "spec": {
                "clusterIP": "string",
                "externalName": "string",
                "externalTrafficPolicy": "string",
                "internalTrafficPolicy": "string",
                "ipFamilies": "array",
                "ports": "array",
                "publishNotReadyAddresses": "boolean",
                "selector": "object",
                "sessionAffinity": "string",
                "type": "string",
            }
        },
        "ServiceAccount": {
            "automountServiceAccountToken": "boolean",
            "imagePullSecrets": "array",
            "secrets": "array",
        },
    },
}

# Parts of manifests, which have neither a version nor metadata.
PARTS = {
    "container": {
        "args": "array",
        "command": "array",
        "env": "array",
        "envFrom": "array",
        "image": "string",
        "imagePullPolicy": "string",
        "lifecycle": {
            "postStart": {"exec": {"command": "array"}},
            "preStop": {"exec": {"command": "array"}, "sleep": {"seconds": "integer"}},
        },
        "livenessProbe": PROBE,
        "name": "string",
        "ports": "array",
        "readinessProbe": PROBE,
        "resources": {"claims": "array", "limits": "object", "requests": "object"},
        "securityContext": SECURITY,
        "startupProbe": PROBE,
        "terminationMessagePath": "string",
        "volumeMounts": "array",
        "workingDir": "string",
    },
    "containerPort": {
        "containerPort": "integer",
        "hostPort": "integer",
        "name": "string",
        "protocol": "string",
    },
    "envVar": {
        "name": "string",
        "value": "string",
        "valueFrom": {
            "configMapKeyRef": {"key": "string", "name": "string", "optional": "boolean"},
            "fieldRef": {"apiVersion": "string", "fieldPath": "string"},
            "secretKeyRef": {"key": "string", "name": "string", "optional": "boolean"},
        },
    },
    "policyRule": {
        "apiGroups": "array",
        "nonResourceURLs": "array",
        "resourceNames": "array",
        "resources": "array",
        "verbs": "array",
    },
    "servicePort": {
        "appProtocol": "string",
        "name": "string",
        "nodePort": "integer",
        "port": "integer",
        "protocol": "string",
        "targetPort": "string",
    },
    "subject": {"apiGroup": "string", "kind": "string", "name": "string", "namespace": "string"},
    "volume": {
        "configMap": {"defaultMode": "integer", "items": "array", "name": "string"},
        "csi": {"driver": "string", "readOnly": "boolean", "volumeAttributes": "object"},
        "emptyDir": {"medium": "string", "sizeLimit": "string"},
        "hostPath": {"path": "string", "type": "string"},
        "name": "string",
        "persistentVolumeClaim": {"claimName": "string", "readOnly": "boolean"},
        "projected": {"defaultMode": "integer", "sources": "array"},
        "secret": {"defaultMode": "integer", "items": "array", "secretName": "string"},
    },
    "volumeMount": {
        "mountPath": "string",
        "mountPropagation": "string",
        "name": "string",
        "readOnly": "boolean",
        "subPath": "string",
    },
}

# Name parts of the kinds that are there only for size.
GROUPS = ("backup", "cache", "database", "gateway", "messaging", "monitoring", "secrets", "tracing")
NOUNS = ("Backend", "Bucket", "Certificate", "Instance", "Queue", "Replica", "Route", "Schedule")
ENDINGS = ("", "Binding", "Claim", "Class", "Policy")
WORDS = (
    "access address backend batch bucket buffer capacity certificate channel cluster compression config "
    "connection credentials deadline destination encryption endpoint engine filter format header health host "
    "identity index interval key limit listener lock maintenance member mode network node option owner "
    "partition password path pool priority protocol provider quota range region replication retention retry "
    "rotation sampling scope server session shard size snapshot source stage storage tag target template "
    "threshold timeout token topic trace user version volume weight window zone"
).split()
TYPES = ("array", "boolean", "integer", "object", "string", "string")


def invented(choices, depth):
    """The fields of an invented kind."""
    fields = {}
    for word in choices.some_of(WORDS, choices.between(3, 6)):
        name = word + choices.one_of(("", "", "Name", "Ref", "Selector"))
        nested = depth < 2 and choices.chance(20)
        fields[name] = invented(choices, depth + 1) if nested else choices.one_of(TYPES)
    return fields


def all_kinds(weight):
    """(version, kind, fields); `weight` is the number of nouns that get kinds in each invented group."""
    for version, kinds in KINDS.items():
        for kind, fields in kinds.items():
            yield version, kind, fields
    for group in GROUPS:
        for noun in NOUNS[:weight]:
            for ending in ENDINGS:
                fields = {"spec": invented(Choices(group + noun + ending), 0)}
                yield f"{group}.example.com/v1", noun + ending, fields


def lower_first(text):
    return text[0].lower() + text[1:]


def upper_first(text):
    return text[0].upper() + text[1:]


def words(name):
    """A field's name in words: `sizeLimit` is `size limit`."""
    return "".join(" " + c.lower() if c.isupper() else c for c in name)


def builder(name, kind, path, indent):
    """The functions that set one field, with documentation."""

    def within(inner):
        return "{ " + "".join(f"{part}+: {{ " for part in path) + inner + " }" * (len(path) + 1)

    space = "  " * indent
    method = "with" + upper_first(name)
    value = f"if std.isArray({name}) then {name} else [{name}]" if kind == "array" else name
    about = f"{upper_first(words(name))} of the {words(path[-1]) if path else 'manifest'}."
    lines = [
        f"{space}'#{method}':: doc.func('{about}', [doc.param('{name}', doc.type.{kind})]),",
        f"{space}{method}({name}): {within(f'{name}: {value}')},",
    ]
    if kind in ("array", "object"):
        lines += [
            f"{space}'#{method}Mixin':: doc.func('{about} Adds to what is there.', [doc.param('{name}', doc.type.{kind})]),",
            f"{space}{method}Mixin({name}): {within(f'{name}+: {value}')},",
        ]
    return lines


def builders(fields, path, indent):
    lines = []
    space = "  " * indent
    for name, kind in sorted(fields.items()):
        if isinstance(kind, str):
            lines += builder(name, kind, path, indent)
        else:
            lines.append(f"{space}'#{name}':: doc.obj('The {words(name)} and what belongs to it.'),")
            lines.append(f"{space}{name}: {{")
            lines += builders(kind, path + [name], indent + 1)
            lines.append(f"{space}}},")
    return lines


def kind_file(version, kind, fields):
    name = lower_first(kind)
    return "\n".join(
        [
            "local doc = import 'doc/main.libsonnet';",
            "{",
            f"  '#':: doc.package('{name}', 'Builders for the kind {kind} of {version}.'),",
            f"  '#new':: doc.func('A manifest of the kind {kind}.', [doc.param('name', doc.type.string)]),",
            "  new(name): {",
            f"    apiVersion: '{version}',",
            f"    kind: '{kind}',",
            "  } + self.metadata.withName(name),",
            *builders({"metadata": METADATA, **fields}, [], 1),
            "}",
            "",
        ]
    )


def part_file(name, fields):
    lines = [
        "local doc = import 'doc/main.libsonnet';",
        "{",
        f"  '#':: doc.package('{name}', 'Builders for a {words(name)}.'),",
    ]
    if "name" in fields:
        lines += [
            f"  '#new':: doc.func('A {words(name)} of that name.', [doc.param('name', doc.type.string)]),",
            "  new(name): self.withName(name),",
        ]
    return "\n".join(lines + builders(fields, [], 1) + ["}", ""])


def group_file(group, version, names):
    lines = [
        "local doc = import 'doc/main.libsonnet';",
        "{",
        f"  '#':: doc.package('{group}', 'The kinds of {version}.'),",
        *(f"  {name}: import '{name}.libsonnet'," for name in names),
        "}",
        "",
    ]
    return "\n".join(lines)


def one_file(files):
    """The same library with every import inlined."""

    def inlined(path):
        folder = path.rpartition("/")[0]
        lines = files[path].replace("local doc = import 'doc/main.libsonnet';\n", "").splitlines()
        for line in lines:
            name, imported, file = line.rpartition(" import '")
            if not imported:
                yield line
                continue
            yield f"{name} ("
            yield from inlined(f"{folder}/{file[:-2]}")
            yield "  ),"

    return "\n".join(["local doc = import 'doc/main.libsonnet';", *inlined("k8s/main.libsonnet"), ""])


def library(weight):
    """path -> text of each file; `single/` holds everything in one file, as such libraries used to be."""
    files, groups = {}, {}
    for version, kind, fields in all_kinds(weight):
        group = "core" if version == "v1" else version.partition(".")[0].partition("/")[0]
        files[f"k8s/{group}/{lower_first(kind)}.libsonnet"] = kind_file(version, kind, fields)
        groups.setdefault(group, (version, []))[1].append(lower_first(kind))
    for name, fields in PARTS.items():
        files[f"k8s/core/{name}.libsonnet"] = part_file(name, fields)
        groups["core"][1].append(name)
    for group, (version, names) in groups.items():
        files[f"k8s/{group}/main.libsonnet"] = group_file(group, version, sorted(names))
    main = [f"  {group}: import '{group}/main.libsonnet'," for group in sorted(groups)]
    about = "  '#':: doc.package('k8s', 'Builders for the manifests of Kubernetes.'),"
    files["k8s/main.libsonnet"] = "\n".join(["local doc = import 'doc/main.libsonnet';", "{", about, *main, "}", ""])
    files["single/k8s/main.libsonnet"] = one_file(files)
    return files
