"""`jsonnet_test`: runs tests that are written in Jsonnet."""

load(":library.bzl", "FILE_TYPES", "LIBRARY_ATTRIBUTES", "collected", "search_path")
load(":program.bzl", "TOOLCHAIN_TYPE", "engine")
load(":test_script.bzl", "command_line_label", "is_in_workspace", "path_to_run", "quoted", "test_script")

def _jsonnet_test_impl(ctx):
    files = ctx.files.srcs
    needed = collected(ctx.attr.deps)
    options = []
    for folder in search_path(ctx.label, files, ctx.attr.imports, True) + needed.short_imports.to_list():
        options += ["-J", folder]
    for name, value in ctx.attr.ext_strs.items():
        options += ["--ext-str", name + "=" + value]
    for name, value in ctx.attr.ext_code.items():
        options += ["--ext-code", name + "=" + value]
    script = test_script(ctx, {
        "label": command_line_label(ctx.label),
        "engine": quoted([path_to_run(engine(ctx).compiler)]),
        "options": quoted(options + ctx.attr.extra_args),
        "files": quoted([file.short_path for file in files]),
        "sources": quoted([file.short_path for file in files if is_in_workspace(file)]),
    })
    data = [target[DefaultInfo].data_runfiles.files for target in ctx.attr.deps + ctx.attr.data]
    runfiles = ctx.runfiles(
        files = [engine(ctx).compiler] + files + ctx.files.data + ctx.files.snapshots,
        transitive_files = depset(transitive = [needed.transitive_jsonnet_files] + data),
    )
    return [DefaultInfo(executable = script, runfiles = runfiles.merge(engine(ctx).compiler_runfiles))]

jsonnet_test = rule(
    implementation = _jsonnet_test_impl,
    doc = "Runs the tests in files, with `sjsonnet test`. Shards, filters and reports are Bazel's.",
    attrs = dict(
        LIBRARY_ATTRIBUTES,
        srcs = attr.label_list(
            doc = "The files with tests.",
            allow_empty = False,
            allow_files = FILE_TYPES,
            mandatory = True,
        ),
        snapshots = attr.label_list(
            doc = "The snapshots of the tests, such as `glob([\"snapshots/**\"])`.",
            allow_files = True,
        ),
        ext_strs = attr.string_dict(doc = "External variables: names and strings."),
        ext_code = attr.string_dict(doc = "External variables: names and code."),
        extra_args = attr.string_list(doc = "Further options of `sjsonnet test`, such as `--fail-on-warnings`."),
        _script = attr.label(default = "//jsonnet/private:test.sh", allow_single_file = True),
    ),
    toolchains = [TOOLCHAIN_TYPE],
    test = True,
)
