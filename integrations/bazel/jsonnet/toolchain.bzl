"""The engine that the rules use, and how they run it."""

JsonnetToolchainInfo = provider(
    doc = "An engine. The first three fields are what rules_jsonnet reads of a toolchain of its own.",
    fields = {
        "compiler": "the engine, an executable File",
        "create_directory_flags": "the options that let it make directories",
        "manifest_file_support": "whether -o with -m writes the list of files",
        "compiler_files": "the engine and its runfiles, a FilesToRunProvider",
        "compiler_runfiles": "the runfiles of the engine, for tests",
        "formatter": "a command with the options of jsonnetfmt, an executable File, or None",
        "formatter_runfiles": "its runfiles, or None",
        "worker_arguments": "the first arguments of a worker; empty if the engine cannot be one",
        "execution_requirements": "the execution requirements of an action that evaluates",
        "use_default_shell_env": "whether the engine needs PATH and the like",
    },
)

def _jsonnet_toolchain_impl(ctx):
    protocol = ctx.attr.worker_protocol
    if protocol not in ["", "json", "proto"]:
        fail("attribute worker_protocol: there are the protocols json, proto and, without a worker, \"\"")
    requirements = {}
    if protocol:
        requirements["supports-workers"] = "1"
        requirements["requires-worker-protocol"] = protocol
    if protocol and ctx.attr.is_multiplexed:
        requirements["supports-multiplex-workers"] = "1"
        requirements["supports-multiplex-sandboxing"] = "1"
        requirements["supports-worker-cancellation"] = "1"
    return [platform_common.ToolchainInfo(
        jsonnetinfo = JsonnetToolchainInfo(
            compiler = ctx.executable.compiler,
            create_directory_flags = ctx.attr.create_directory_flags,
            manifest_file_support = ctx.attr.manifest_file_support,
            compiler_files = ctx.attr.compiler[DefaultInfo].files_to_run,
            compiler_runfiles = ctx.attr.compiler[DefaultInfo].default_runfiles,
            formatter = ctx.executable.formatter,
            formatter_runfiles = ctx.attr.formatter[DefaultInfo].default_runfiles if ctx.attr.formatter else None,
            worker_arguments = ["--worker-protocol=" + protocol] if protocol else [],
            execution_requirements = requirements,
            use_default_shell_env = ctx.attr.use_default_shell_env,
        ),
    )]

jsonnet_toolchain = rule(
    implementation = _jsonnet_toolchain_impl,
    doc = "An engine: if it is no worker, any that takes the options of the C++ and Go engines.",
    attrs = {
        "compiler": attr.label(
            mandatory = True,
            executable = True,
            cfg = "exec",
        ),
        "formatter": attr.label(
            doc = "what `jsonnet_fmt_test` runs: a command with the options of jsonnetfmt",
            allow_files = True,
            executable = True,
            cfg = "exec",
        ),
        "create_directory_flags": attr.string_list(default = ["-c"]),
        "manifest_file_support": attr.bool(default = True),
        "worker_protocol": attr.string(
            default = "proto",
            doc = "`proto` or `json`, or the empty string for an engine that is no persistent worker",
        ),
        "is_multiplexed": attr.bool(
            doc = "whether a worker processes several requests at once and can cancel them, as the jar does",
        ),
        "use_default_shell_env": attr.bool(
            doc = "whether actions see PATH and --action_env: an engine that looks for java needs it",
        ),
    },
)

def _jsonnet_compiler_impl(ctx):
    compiler = ctx.actions.declare_file(ctx.label.name)
    if ctx.file.launcher:
        ctx.actions.run_shell(
            inputs = [ctx.file.launcher, ctx.file.file],
            outputs = [compiler],
            command = 'cat "$1" "$2" > "$3" && chmod +x "$3"',
            arguments = [ctx.file.launcher.path, ctx.file.file.path, compiler.path],
            mnemonic = "JsonnetCompiler",
        )
    else:
        ctx.actions.symlink(output = compiler, target_file = ctx.file.file, is_executable = True)
    return [DefaultInfo(executable = compiler, files = depset([compiler]))]

jsonnet_compiler = rule(
    implementation = _jsonnet_compiler_impl,
    doc = "A file as an executable target. With a launcher, which is prepended to it, the file is a jar.",
    attrs = {
        "file": attr.label(mandatory = True, allow_single_file = True),
        "launcher": attr.label(allow_single_file = True),
    },
    executable = True,
)
