"""`jsonnet_library`: files for others to import, with the folders to search for them."""

FILE_TYPES = [".jsonnet", ".libsonnet", ".json"]

JsonnetLibraryInfo = provider(
    doc = "What a program needs to import files of a library.",
    fields = {
        "imports": "depset of the folders to search, as actions see them",
        "short_imports": "depset of the same as tests see them, in their runfiles",
        "transitive_jsonnet_files": "depset of the Files of this library and those that it needs",
    },
)

LIBRARY_ATTRIBUTES = {
    "data": attr.label_list(
        doc = "Further files that are imported, by `importstr` for example.",
        allow_files = True,
    ),
    "deps": attr.label_list(
        doc = "The libraries that are imported.",
        providers = [JsonnetLibraryInfo],
    ),
    "imports": attr.string_list(
        doc = "Folders to search for imports (`-J`), relative to the package; the root of the workspace is searched anyway.",
    ),
}

def _joined(parts):
    return "/".join([part.strip("/") if i else part for i, part in enumerate(parts) if part not in ["", "."]]) or "."

def search_path(label, files, imports, is_in_runfiles):
    """The search path for the files of a package: its workspace, and the folders in `imports`.

    Args:
      label: the label of the target that the files belong to
      files: Files; generated ones have a different root from sources
      imports: folders, relative to the package
      is_in_runfiles: whether to return paths for a test

    Returns:
      a list of distinct paths
    """
    root = label.workspace_root
    if is_in_runfiles:
        roots = [root.replace("external/", "../", 1)]
    else:
        # A dictionary removes duplicates and keeps the order.
        roots = [_joined([path, root]) for path in {file.root.path: None for file in files}]
    folders = [""] + [_joined([label.package, folder]) for folder in imports]
    return [_joined([root, folder]) for folder in folders for root in roots]

def collected(targets):
    """What libraries provide to their dependents, as one JsonnetLibraryInfo."""
    infos = [target[JsonnetLibraryInfo] for target in targets]
    return JsonnetLibraryInfo(
        imports = depset(transitive = [info.imports for info in infos]),
        short_imports = depset(transitive = [info.short_imports for info in infos]),
        transitive_jsonnet_files = depset(
            transitive = [info.transitive_jsonnet_files for info in infos],
            order = "postorder",
        ),
    )

def _jsonnet_library_impl(ctx):
    needed = collected(ctx.attr.deps)
    files = ctx.files.srcs
    runfiles = ctx.runfiles(files = ctx.files.data)
    for target in ctx.attr.data + ctx.attr.deps + ctx.attr.srcs:
        runfiles = runfiles.merge(target[DefaultInfo].default_runfiles)
    return [
        DefaultInfo(files = depset(files), runfiles = runfiles),
        JsonnetLibraryInfo(
            imports = depset(
                search_path(ctx.label, files, ctx.attr.imports, False),
                transitive = [needed.imports],
            ),
            short_imports = depset(
                search_path(ctx.label, files, ctx.attr.imports, True),
                transitive = [needed.short_imports],
            ),
            transitive_jsonnet_files = depset(
                files,
                transitive = [needed.transitive_jsonnet_files],
            ),
        ),
    ]

jsonnet_library = rule(
    implementation = _jsonnet_library_impl,
    doc = "Files that others import.",
    attrs = dict(LIBRARY_ATTRIBUTES, srcs = attr.label_list(
        doc = "The files.",
        allow_files = FILE_TYPES,
    )),
)
