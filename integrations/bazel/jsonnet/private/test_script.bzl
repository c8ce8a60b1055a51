"""The common part of the test scripts."""

def quoted(words):
    """Quotes strings as words of a shell."""
    return " ".join(["'" + word.replace("'", "'\\''") + "'" for word in words])

def command_line_label(label):
    """A label as written on the command line. In the main repository, Bazel prefixes one @, or two, or none."""
    return str(label) if label.workspace_root else "//{}:{}".format(label.package, label.name)

def path_to_run(executable):
    """A command's path in the runfiles. A name without a folder would be looked up in PATH."""
    return "./" + executable.short_path

def is_in_workspace(file):
    """Whether `bazel run` can write the file: it is neither generated nor from another repository."""
    return file.is_source and not file.owner.workspace_name

def test_script(ctx, values):
    """The executable of a test: the template `_script` with its `{NAME}`s replaced by these values."""
    script = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.expand_template(
        template = ctx.file._script,
        output = script,
        substitutions = {"{%s}" % name: value for name, value in values.items()},
        is_executable = True,
    )
    return script
