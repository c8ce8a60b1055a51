"""`jsonnet_to_json_test`: compares the value or the error of a program with a golden file."""

load(":program.bzl", "PROGRAM_ATTRIBUTES", "TOOLCHAIN_TYPE", "engine", "program")
load(":test_script.bzl", "command_line_label", "is_in_workspace", "path_to_run", "quoted", "test_script")

def _jsonnet_to_json_test_impl(ctx):
    evaluated = program(ctx, True)
    golden = ctx.file.golden
    command = [path_to_run(engine(ctx).compiler)] + evaluated.options + [ctx.file.src.short_path]
    is_json = ctx.attr.format in ["", "json"] and not ctx.attr.yaml_stream
    is_canonical = ctx.attr.canonicalize_golden and ctx.attr.error == 0 and is_json
    script = test_script(ctx, {
        "label": command_line_label(ctx.label),
        "command": quoted(command),
        "engine": quoted([path_to_run(engine(ctx).compiler)]),
        "golden": quoted([golden.short_path if golden else ""]),
        "source": quoted([golden.short_path if golden and is_in_workspace(golden) else ""]),
        "expected_code": str(ctx.attr.error),
        "is_canonical": str(is_canonical).lower(),
        "is_regex": str(ctx.attr.regex).lower(),
        "shows_output": str(ctx.attr.output_file_contents).lower(),
    })
    files = [engine(ctx).compiler] + ([golden] if golden else [])
    runfiles = ctx.runfiles(files = files, transitive_files = evaluated.inputs)
    return [DefaultInfo(executable = script, runfiles = runfiles.merge(engine(ctx).compiler_runfiles))]

jsonnet_to_json_test = rule(
    implementation = _jsonnet_to_json_test_impl,
    doc = "Evaluates a program and compares its output with a golden file.",
    attrs = dict(
        PROGRAM_ATTRIBUTES,
        golden = attr.label(
            doc = "What is expected on standard output and standard error together. Without it only the exit code counts.",
            allow_single_file = True,
        ),
        error = attr.int(doc = "The exit code that is expected."),
        regex = attr.bool(doc = "Whether the golden file is an extended regular expression, whatever the case of letters."),
        canonicalize_golden = attr.bool(
            doc = "Whether the golden file is evaluated before it is compared, so that its layout does not count.",
            default = True,
        ),
        output_file_contents = attr.bool(doc = "Whether a failing test shows all of the output.", default = True),
        _script = attr.label(default = "//jsonnet/private:golden_test.sh", allow_single_file = True),
    ),
    toolchains = [TOOLCHAIN_TYPE],
    test = True,
)
