"""The common part of `jsonnet_to_json` and its test: a program with all of its inputs."""

load(":library.bzl", "FILE_TYPES", "JsonnetLibraryInfo", "LIBRARY_ATTRIBUTES", "collected", "search_path")

TOOLCHAIN_TYPE = "@rules_sjsonnet//jsonnet:toolchain_type"

# The output formats of sjsonnet, with their file extensions.
_FORMATS = {
    "": "json",
    "auto": "json",
    "ini": "ini",
    "json": "json",
    "json-minified": "json",
    "python": "py",
    "python-vars": "py",
    "string": "txt",
    "toml": "toml",
    "xml": "xml",
    "yaml": "yaml",
}

PROGRAM_ATTRIBUTES = dict(
    LIBRARY_ATTRIBUTES,
    src = attr.label(
        doc = "The program.",
        allow_single_file = FILE_TYPES,
        mandatory = True,
    ),
    ext_strs = attr.string_dict(doc = "External variables: names and strings. `$(NAME)` is the value of NAME (--define)."),
    ext_str_envs = attr.string_list(doc = "External variables with the values of environment variables (--action_env)."),
    ext_str_files = attr.label_list(doc = "Files whose texts are the values of external variables.", allow_files = True),
    ext_str_file_vars = attr.string_list(doc = "The names of those variables, in the order of the files."),
    ext_code = attr.string_dict(doc = "External variables: names and code."),
    ext_code_envs = attr.string_list(doc = "External variables with the values of code in environment variables."),
    ext_code_files = attr.label_list(doc = "Programs whose values are those of external variables.", allow_files = True),
    ext_code_file_vars = attr.string_list(doc = "The names of those variables, in the order of the programs."),
    ext_code_libraries = attr.label_keyed_string_dict(
        doc = "Libraries whose first file gives the value of an external variable, and the variable's name.",
        providers = [JsonnetLibraryInfo],
    ),
    tla_strs = attr.string_dict(doc = "Top-level arguments: names and strings."),
    tla_str_envs = attr.string_list(doc = "Top-level arguments from the environment."),
    tla_str_files = attr.label_keyed_string_dict(
        doc = "Files whose text is a top-level argument, and the argument's name.",
        allow_files = True,
    ),
    tla_code = attr.string_dict(doc = "Top-level arguments: names and code."),
    tla_code_envs = attr.string_list(doc = "Top-level arguments with the values of code in environment variables."),
    tla_code_files = attr.label_keyed_string_dict(
        doc = "Programs whose value is a top-level argument, and the argument's name.",
        allow_files = True,
    ),
    tla_code_libraries = attr.label_keyed_string_dict(
        doc = "Libraries whose first file gives the value of a top-level argument, and the argument's name.",
        providers = [JsonnetLibraryInfo],
    ),
    stamp_keys = attr.string_list(
        doc = "Those names of ext_strs, ext_code, tla_strs and tla_code whose values hold {KEY}s of the workspace status.",
    ),
    format = attr.string(
        doc = "One of sjsonnet's formats. `auto` chooses by the extension of each file.",
        values = _FORMATS.keys(),
    ),
    yaml_stream = attr.bool(doc = "Writes the elements of an array as a stream of documents (-y)."),
    extra_args = attr.string_list(doc = "Further options of the command."),
    vars = attr.string_dict(doc = "Deprecated: ext_strs."),
    code_vars = attr.string_dict(doc = "Deprecated: ext_code."),
    _stamp = attr.label(default = "//jsonnet/private:stamp.jsonnet", allow_single_file = True),
)

def extension(ctx):
    """The default extension of the output file."""
    return "yaml" if ctx.attr.yaml_stream and not ctx.attr.format else _FORMATS[ctx.attr.format]

def engine(ctx):
    """The JsonnetToolchainInfo."""
    return ctx.toolchains[TOOLCHAIN_TYPE].jsonnetinfo

def program(ctx, is_in_runfiles):
    """The options and inputs of a program.

    Args:
      ctx: the context of a rule with PROGRAM_ATTRIBUTES
      is_in_runfiles: whether the program runs in a test

    Returns:
      a struct of `options`, a list of strings; `inputs`, a depset of Files; and `reads_environment`
    """
    libraries = dict(ctx.attr.ext_code_libraries.items() + ctx.attr.tla_code_libraries.items()).keys()
    needed = collected(ctx.attr.deps + libraries)
    imports = needed.short_imports if is_in_runfiles else needed.imports
    files = [ctx.file.src]
    options = []
    for folder in search_path(ctx.label, files, ctx.attr.imports, is_in_runfiles) + imports.to_list():
        options += ["-J", folder]
    options += ctx.attr.extra_args
    if ctx.attr.yaml_stream:
        options.append("-y")
    if ctx.attr.format:
        options += ["-f", ctx.attr.format]

    constants = [
        ("--ext-str", ctx.attr.ext_strs or ctx.attr.vars),
        ("--ext-code", ctx.attr.ext_code or ctx.attr.code_vars),
        ("--tla-str", ctx.attr.tla_strs),
        ("--tla-code", ctx.attr.tla_code),
    ]
    stamped = {}
    for option, values in constants:
        for name, value in values.items():
            value = _of_make(ctx, value)
            written = None
            if name in ctx.attr.stamp_keys:
                stamped[name] = True
                written = _stamped(ctx, len(files), value)
            elif [char for char in value.elems() if char < " " or char > "~"]:
                # A params file has one argument per line, and not every version of Bazel writes it as UTF-8.
                written = _written(ctx, len(files), value)
            if written:
                files.append(written)
                options += [option + "-file", name + "=" + _path(written, is_in_runfiles)]
            else:
                options += [option, name + "=" + value]
    for key in ctx.attr.stamp_keys:
        if key not in stamped:
            fail("attribute stamp_keys: no variable and no argument is called " + key)

    environments = [
        ("--ext-str", ctx.attr.ext_str_envs),
        ("--ext-code", ctx.attr.ext_code_envs),
        ("--tla-str", ctx.attr.tla_str_envs),
        ("--tla-code", ctx.attr.tla_code_envs),
    ]
    for option, names in environments:
        for name in names:
            options += [option, name]

    named = _zipped(ctx.attr.ext_str_file_vars, ctx.files.ext_str_files, "--ext-str-file", "ext_str_file_vars")
    named += _zipped(ctx.attr.ext_code_file_vars, ctx.files.ext_code_files, "--ext-code-file", "ext_code_file_vars")
    keyed = [
        ("--ext-code-file", ctx.attr.ext_code_libraries),
        ("--tla-str-file", ctx.attr.tla_str_files),
        ("--tla-code-file", ctx.attr.tla_code_files),
        ("--tla-code-file", ctx.attr.tla_code_libraries),
    ]
    for option, targets in keyed:
        named += [(option, name, target.files.to_list()[0]) for target, name in targets.items()]
    for option, name, file in named:
        files.append(file)
        options += [option, name + "=" + _path(file, is_in_runfiles)]

    data = [target[DefaultInfo].data_runfiles.files for target in ctx.attr.deps + libraries + ctx.attr.data]
    keyed_files = [target.files for target in ctx.attr.tla_str_files.keys() + ctx.attr.tla_code_files.keys()]
    return struct(
        options = options,
        inputs = depset(
            files + ctx.files.data,
            transitive = [needed.transitive_jsonnet_files] + data + keyed_files,
        ),
        reads_environment = any([names for _, names in environments]),
    )

def _path(file, is_in_runfiles):
    return file.short_path if is_in_runfiles else file.path

def _zipped(names, files, option, attribute):
    if len(names) != len(files):
        fail("attribute {}: {} names for {} files".format(attribute, len(names), len(files)))
    return [(option, name, file) for name, file in zip(names, files)]

def _of_make(ctx, value):
    return ctx.var[value[2:-1]] if value.startswith("$(") and value.endswith(")") else value

def _value_file(ctx, number):
    # Names of variables may contain characters that file names must not.
    return ctx.actions.declare_file("{}.value_{}".format(ctx.label.name, number))

def _written(ctx, number, value):
    file = _value_file(ctx, number)
    ctx.actions.write(file, value)
    return file

def _stamped(ctx, number, value):
    file = _value_file(ctx, number)
    arguments = ctx.actions.args()
    arguments.add_all(["-S", "--no-trailing-newline", "-o", file])
    arguments.add("--tla-str")
    arguments.add("format=" + value)
    arguments.add("--tla-str-file")
    arguments.add(ctx.info_file, format = "stable=%s")
    arguments.add("--tla-str-file")
    arguments.add(ctx.version_file, format = "volatile=%s")
    arguments.add(ctx.file._stamp)

    # Not run by a worker: the digest that Bazel reports for a volatile file does not change with the file.
    ctx.actions.run(
        executable = engine(ctx).compiler_files,
        arguments = [arguments],
        inputs = [ctx.info_file, ctx.version_file, ctx.file._stamp],
        outputs = [file],
        mnemonic = "JsonnetStamp",
        use_default_shell_env = engine(ctx).use_default_shell_env,
    )
    return file
