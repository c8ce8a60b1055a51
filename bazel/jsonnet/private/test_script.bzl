"""What the scripts of tests have in common."""

def quoted(words):
    """As words of a shell."""
    return " ".join(["'" + word.replace("'", "'\\''") + "'" for word in words])

def command_line_label(label):
    """As it is written on the command line; in the main repository Bazel puts one @ before it, or two, or none."""
    return str(label) if label.workspace_root else "//{}:{}".format(label.package, label.name)

def path_to_run(executable):
    """A command's path among the runfiles. A name without a folder would be looked for in PATH."""
    return "./" + executable.short_path

def is_in_workspace(file):
    """Whether `bazel run` can write the file: it is not generated and not of another repository."""
    return file.is_source and not file.owner.workspace_name

def test_script(ctx, values):
    """The executable of a test: the template `_script`, whose `{NAME}`s have these values."""
    script = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.expand_template(
        template = ctx.file._script,
        output = script,
        substitutions = {"{%s}" % name: value for name, value in values.items()},
        is_executable = True,
    )
    return script
