"""`jsonnet_to_json_test`: compares what a program evaluates to, or how it fails, with a golden file."""

load(":program.bzl", "PROGRAM_ATTRIBUTES", "TOOLCHAIN_TYPE", "engine", "program")

def _quoted(text):
    """As one word of a shell."""
    return "'" + text.replace("'", "'\\''") + "'"

def _label(label):
    """As it is written on the command line; in the main repository Bazel puts one @ before it, or two, or none."""
    return str(label) if label.workspace_root else "//{}:{}".format(label.package, label.name)

def _jsonnet_to_json_test_impl(ctx):
    evaluated = program(ctx, True)
    golden = ctx.file.golden
    command = [engine(ctx).compiler.short_path] + evaluated.options + [ctx.file.src.short_path]
    is_json = ctx.attr.format in ["", "json"] and not ctx.attr.yaml_stream
    is_canonical = ctx.attr.canonicalize_golden and ctx.attr.error == 0 and is_json
    is_in_workspace = golden and golden.is_source and not golden.owner.workspace_name
    values = {
        "label": _label(ctx.label),
        "command": " ".join([_quoted(word) for word in command]),
        "engine": _quoted(engine(ctx).compiler.short_path),
        "golden": _quoted(golden.short_path if golden else ""),
        "source": _quoted(golden.short_path if is_in_workspace else ""),
        "expected_code": str(ctx.attr.error),
        "is_canonical": str(is_canonical).lower(),
        "is_regex": str(ctx.attr.regex).lower(),
        "shows_output": str(ctx.attr.output_file_contents).lower(),
    }
    script = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.expand_template(
        template = ctx.file._script,
        output = script,
        substitutions = {"{%s}" % name: value for name, value in values.items()},
        is_executable = True,
    )
    files = [engine(ctx).compiler] + ([golden] if golden else [])
    runfiles = ctx.runfiles(files = files, transitive_files = evaluated.inputs)
    return [DefaultInfo(executable = script, runfiles = runfiles.merge(engine(ctx).compiler_runfiles))]

jsonnet_to_json_test = rule(
    implementation = _jsonnet_to_json_test_impl,
    doc = "Evaluates a program and compares what it says with a golden file.",
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
