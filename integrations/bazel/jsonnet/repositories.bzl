"""A repository with the engine and its toolchain."""

_BUILD = """\
load("@rules_sjsonnet//jsonnet:toolchain.bzl", "jsonnet_compiler", "jsonnet_toolchain")

package(default_visibility = ["//visibility:public"])

# The command: `bazel run @sjsonnet//:sjsonnet`.
jsonnet_compiler(
    name = "sjsonnet",
    file = "{file}",
    launcher = {launcher},
)

jsonnet_toolchain(
    name = "engine",
    compiler = ":sjsonnet",
    formatter = {formatter},
    worker_protocol = "{protocol}",
    is_multiplexed = {is_jar},
    use_default_shell_env = {is_jar},
)

toolchain(
    name = "toolchain",
    exec_compatible_with = {constraints},
    toolchain = ":engine",
    toolchain_type = "@rules_sjsonnet//jsonnet:toolchain_type",
)
"""

def _root(context):
    """The root of the user's workspace."""
    known = getattr(context, "workspace_root", None)
    return known if known else context.path(Label("@//:WORKSPACE")).dirname

def _in_quotes(label):
    """A label as another repository writes it, or None. Bazel 4 omits the @ of the main repository."""
    if not label:
        return None
    text = str(label)
    return '"{}"'.format(text if text.startswith("@") else "@" + text)

def _sjsonnet_repository_impl(context):
    if bool(context.attr.path) == bool(context.attr.urls):
        fail("attribute path: either this or urls")
    name = context.attr.path or context.attr.urls[0]
    is_jar = name.endswith(".jar")
    file = "original.jar" if is_jar else "original"
    if context.attr.path:
        path = context.attr.path if name.startswith("/") else "{}/{}".format(_root(context), name)
        if not context.path(path).exists:
            fail("attribute path: there is no file {}: `./mill dist` of sjsonnet makes dist/sjsonnet and dist/sjsonnet.jar".format(path))
        context.symlink(path, file)
    else:
        context.download(context.attr.urls, file, sha256 = context.attr.sha256, executable = True)
    context.file("BUILD.bazel", _BUILD.format(
        file = file,
        launcher = '"@rules_sjsonnet//jsonnet/private:jvm.sh"' if is_jar else "None",
        protocol = context.attr.worker_protocol,
        is_jar = is_jar,
        formatter = _in_quotes(context.attr.formatter),
        constraints = context.attr.exec_compatible_with,
    ))

sjsonnet_repository = repository_rule(
    implementation = _sjsonnet_repository_impl,
    doc = "The engine, a native binary or a jar, from a file or from the network.",
    attrs = {
        "path": attr.string(doc = "The file, as seen from the root of the workspace, or absolute."),
        "urls": attr.string_list(doc = "Where to download it."),
        "sha256": attr.string(doc = "The digest of what is downloaded."),
        "worker_protocol": attr.string(default = "proto", values = ["proto", "json", ""]),
        "formatter": attr.label(doc = "What `jsonnet_fmt_test` runs: a command with the options of jsonnetfmt."),
        "exec_compatible_with": attr.string_list(
            doc = "Constraints of the platforms that it runs on, such as @platforms//os:linux.",
        ),
    },
)
