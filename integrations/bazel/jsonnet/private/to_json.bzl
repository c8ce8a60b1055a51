"""`jsonnet_to_json`: writes the value of a program to files."""

load(":program.bzl", "PROGRAM_ATTRIBUTES", "TOOLCHAIN_TYPE", "engine", "extension", "program")

def _common_folder(files):
    """The folder that contains all files, directly or below."""
    common = files[0].dirname.split("/")
    for file in files[1:]:
        names = file.dirname.split("/")
        length = min(len(common), len(names))
        same = [i for i in range(length) if common[:i + 1] == names[:i + 1]]
        common = common[:len(same)]
    return "/".join(common)

def _jsonnet_to_json_impl(ctx):
    if ctx.attr.out_dir and (ctx.attr.outs or ctx.attr.multiple_outputs):
        fail("attribute out_dir: either this or outs and multiple_outputs")
    if ctx.attr.multiple_outputs and not ctx.attr.outs:
        fail("attribute outs: the files are to be named")
    evaluated = program(ctx, False)
    arguments = ctx.actions.args()
    arguments.add_all(evaluated.options)

    # The output folder, if each field has its own file.
    folder = None
    if ctx.attr.out_dir:
        outputs = [ctx.actions.declare_directory(ctx.attr.out_dir)]
        folder = outputs[0].path
    elif ctx.attr.outs:
        outputs = ctx.outputs.outs
        if len(outputs) > 1 or ctx.attr.multiple_outputs:
            folder = _common_folder(outputs)
    else:
        outputs = [ctx.actions.declare_file(ctx.label.name + "." + extension(ctx))]

    listing = None
    if folder:
        arguments.add("-m")
        arguments.add(folder)
        arguments.add_all(engine(ctx).create_directory_flags)
        if engine(ctx).manifest_file_support:
            listing = ctx.actions.declare_file("_{}_outs.mf".format(ctx.label.name))
            arguments.add("-o", listing)
    else:
        arguments.add("-o", outputs[0])
    arguments.add(ctx.file.src)

    startup = engine(ctx).worker_arguments
    if startup:
        arguments.use_param_file("@%s", use_always = True)
        arguments.set_param_file_format("multiline")
    ctx.actions.run(
        executable = engine(ctx).compiler_files,
        arguments = startup + [arguments],
        inputs = evaluated.inputs,
        outputs = outputs + ([listing] if listing else []),
        mnemonic = "Jsonnet",
        progress_message = "Evaluating %{label}",
        execution_requirements = engine(ctx).execution_requirements,
        use_default_shell_env = evaluated.reads_environment or engine(ctx).use_default_shell_env,
    )
    return [
        DefaultInfo(files = depset(outputs), runfiles = ctx.runfiles(files = outputs)),
        OutputGroupInfo(listing = depset([listing] if listing else [])),
    ]

jsonnet_to_json = rule(
    implementation = _jsonnet_to_json_impl,
    doc = "Evaluates a program and writes its value: one file, named ones (outs), or as many as there are (out_dir).",
    attrs = dict(
        PROGRAM_ATTRIBUTES,
        outs = attr.output_list(
            doc = "The files. Without this, and without out_dir, it is one file with the name of the target. " +
                  "Of several each has the name of a field, below the folder that they have in common.",
        ),
        multiple_outputs = attr.bool(doc = "Whether a single file of outs has the name of a field, too (-m)."),
        out_dir = attr.string(doc = "A folder for as many files as the value has fields."),
    ),
    toolchains = [TOOLCHAIN_TYPE],
)
