"""`jsonnet_fmt_test`: checks that files are formatted as a formatter would format them."""

load(":program.bzl", "TOOLCHAIN_TYPE", "engine")
load(":test_script.bzl", "command_line_label", "is_in_workspace", "path_to_run", "quoted", "test_script")

_FILE_TYPES = [".jsonnet", ".libsonnet"]

def _formatter(ctx):
    """The executable, and the runfiles that it needs."""
    if ctx.attr.formatter:
        return ctx.executable.formatter, ctx.attr.formatter[DefaultInfo].default_runfiles
    if engine(ctx).formatter:
        return engine(ctx).formatter, engine(ctx).formatter_runfiles
    fail("attribute formatter: it is not set; name a jsonnetfmt here, or for all " +
         "tests in sjsonnet_repository, in sjsonnet.engine or in a jsonnet_toolchain")

def _jsonnet_fmt_test_impl(ctx):
    formatter, formatter_runfiles = _formatter(ctx)

    # A library may contain other files, too.
    files = [file for file in ctx.files.srcs if "." + file.extension in _FILE_TYPES]
    script = test_script(ctx, {
        "label": command_line_label(ctx.label),
        "formatter": quoted([path_to_run(formatter)] + ctx.attr.extra_args),
        "files": quoted([file.short_path for file in files]),
        "sources": quoted([file.short_path for file in files if is_in_workspace(file)]),
    })
    runfiles = ctx.runfiles(files = files + [formatter])
    return [DefaultInfo(executable = script, runfiles = runfiles.merge(formatter_runfiles))]

jsonnet_fmt_test = rule(
    implementation = _jsonnet_fmt_test_impl,
    doc = "Fails unless a formatter leaves the files as they are.",
    attrs = {
        "srcs": attr.label_list(
            doc = "The files.",
            allow_empty = False,
            allow_files = _FILE_TYPES,
            mandatory = True,
        ),
        "formatter": attr.label(
            doc = "A command with the options of jsonnetfmt. Without it that of the toolchain is run.",
            # Tests run on the target platform.
            cfg = "target",
            allow_files = True,
            executable = True,
        ),
        "extra_args": attr.string_list(
            doc = "Options of the formatter, such as `--string-style` and `d`.",
        ),
        "_script": attr.label(default = "//jsonnet/private:fmt_test.sh", allow_single_file = True),
    },
    toolchains = [TOOLCHAIN_TYPE],
    test = True,
)
