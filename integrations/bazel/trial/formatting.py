"""What `jsonnet_fmt_test` reports for formatted files, unformatted ones and files that the formatter rejects."""

import pathlib
import shutil

BUILD = """\
load("@rules_sjsonnet//jsonnet:jsonnet.bzl", "jsonnet_fmt_test")

exports_files(["jsonnetfmt"], visibility = ["//visibility:public"])

genrule(name = "generated", outs = ["generated.jsonnet"], cmd = "echo '{a:1}' > $@")

jsonnet_fmt_test(name = "right", size = "small", srcs = ["//lib:service", "right.jsonnet"], formatter = "jsonnetfmt")

jsonnet_fmt_test(name = "wrong", size = "small", srcs = ["right.jsonnet", "wrong$1.jsonnet"], formatter = "jsonnetfmt")

jsonnet_fmt_test(name = "told", size = "small", srcs = ["right.jsonnet"], extra_args = ["-n", "4"], formatter = "jsonnetfmt")

jsonnet_fmt_test(name = "broken", size = "small", srcs = ["broken.jsonnet", "right.jsonnet"], formatter = "jsonnetfmt")

jsonnet_fmt_test(name = "not_written", size = "small", srcs = ["generated.jsonnet"], formatter = "jsonnetfmt")

# That of the toolchain.
jsonnet_fmt_test(name = "default", size = "small", srcs = ["right.jsonnet"])
"""

FILES = {
    "BUILD.bazel": BUILD,
    "right.jsonnet": "{\n  a: 1,\n}\n",
    "wrong$1.jsonnet": '{\n"a": 1,\n}\n',
    "broken.jsonnet": "{\n  a:\n",
}


def steps(workspace, formatter: pathlib.Path):
    """Steps like those of the example, which they follow: the step, and whether it went as expected."""
    folder = workspace.root / "style"
    folder.mkdir()
    shutil.copy(formatter, folder / "jsonnetfmt")
    for name, text in FILES.items():
        (folder / name).write_text(text)

    def test(name: str) -> tuple[int, str]:
        return workspace.bazel("test", f"//style:{name}")

    code, said = test("right")
    yield "formatted", code == 0, said
    code, said = test("wrong")
    shown = [
        "--- style/wrong$1.jsonnet",
        '-"a": 1,',
        "+  a: 1,",
        "bazel run //style:wrong -- --update",
        "FAILED //style:wrong: not formatted: style/wrong$1.jsonnet",
    ]
    yield "not formatted", code == 3 and all(line in said for line in shown), said
    code, said = test("told")
    yield "options of the formatter", code == 3 and "+    a: 1," in said, said
    code, said = test("broken")
    shown = ["style/broken.jsonnet:3:1", "FAILED //style:broken: the formatter does not take style/broken.jsonnet"]
    yield "no program", code == 3 and all(line in said for line in shown), said
    code, said = test("not_written")
    yield "generated", code == 3 and "+{ a: 1 }" in said and "--update" not in said, said

    code, said = workspace.bazel("run", "//style:wrong", "--", "-i")
    text = (folder / "wrong$1.jsonnet").read_text()
    yield "made right", code == 0 and text == FILES["right.jsonnet"], said + text
    code, said = test("wrong")
    yield "right now", code == 0, said
    code, said = workspace.bazel("run", "//style:not_written", "--", "--update")
    yield "nothing to write", code != 0, said

    code, said = test("default")
    yield "no formatter", code == 1 and "attribute formatter: it is not set" in said and "sjsonnet_repository" in said, said
    for file, label in [("WORKSPACE", "@//style:jsonnetfmt"), ("MODULE.bazel", "//style:jsonnetfmt")]:
        path = next(line for line in (workspace.root / file).read_text().splitlines() if "path =" in line and "dist/" in line)
        own = f'{path.rstrip().rstrip(",)").rstrip()}, formatter = "{label}"'
        workspace.edit(file, path, own + ("," if path.rstrip().endswith(",") else ")"))
    code, said = test("default")
    yield "that of the toolchain", code == 0, said
    workspace.edit("style/BUILD.bazel", 'name = "default"', 'name = "default", extra_args = ["-n", "4"]')
    code, said = test("default")
    yield "and it was run", code == 3 and "+    a: 1," in said, said
