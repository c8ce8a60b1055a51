"""The engine for modules (`MODULE.bazel`): `sjsonnet.engine(path = …)` or `sjsonnet.engine(urls = […], sha256 = …)`."""

load(":repositories.bzl", "sjsonnet_repository")

def _sjsonnet_impl(context):
    # If several modules request an engine, the root module decides: it comes first.
    for module in context.modules:
        for engine in module.tags.engine:
            sjsonnet_repository(
                name = "sjsonnet",
                path = engine.path,
                urls = engine.urls,
                sha256 = engine.sha256,
                worker_protocol = engine.worker_protocol,
                formatter = engine.formatter,
                exec_compatible_with = engine.exec_compatible_with,
            )
            return

sjsonnet = module_extension(
    implementation = _sjsonnet_impl,
    tag_classes = {
        "engine": tag_class(
            attrs = {
                "path": attr.string(),
                "urls": attr.string_list(),
                "sha256": attr.string(),
                "worker_protocol": attr.string(default = "proto", values = ["proto", "json", ""]),
                "formatter": attr.label(),
                "exec_compatible_with": attr.string_list(),
            },
        ),
    },
)
