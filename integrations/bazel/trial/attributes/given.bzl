"""A program with every attribute, built and tested."""

load("//jsonnet:jsonnet.bzl", "jsonnet_to_json", "jsonnet_to_json_test")

_GIVEN = dict(
    src = "given.jsonnet",
    ext_code = {
        "code": "{\n  two: 1 + 1,\n}",
        "stamped code": "['{BUILD_EMBED_LABEL}', '{{}}']",
    },
    ext_code_envs = ["CODE_OF_ENV"],
    ext_code_file_vars = ["code file"],
    ext_code_files = [":generated.jsonnet"],
    ext_code_libraries = {":code": "library"},
    ext_str_envs = ["TEXT_OF_ENV"],
    ext_str_file_vars = ["text file"],
    ext_str_files = ["text.txt"],
    ext_strs = {
        "lines": "one\ntwo é",
        "made": "$(COMPILATION_MODE)",
        "quotes": "'\"$x` \\ @é",
    },
    stamp_keys = [
        "stamped",
        "stamped code",
    ],
    tla_code = {"code": "3"},
    tla_code_envs = ["CODE_OF_ENV"],
    tla_code_files = {":generated.jsonnet": "code_file"},
    tla_code_libraries = {":code": "library"},
    tla_str_envs = ["TEXT_OF_ENV"],
    tla_str_files = {"text.txt": "text_file"},
    tla_strs = {"stamped": "v{BUILD_EMBED_LABEL}"},
    deps = [":deep"],
)

def given(name):
    jsonnet_to_json(name = name, **_GIVEN)
    jsonnet_to_json_test(
        name = name + "_test",
        size = "small",
        canonicalize_golden = False,
        golden = name + ".golden.json",
        **_GIVEN
    )
