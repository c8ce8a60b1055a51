"""What `jsonnet_test` runs and reports: chosen tests, shards, snapshots, and reports of each case."""

BUILD = """\
load("@rules_sjsonnet//jsonnet:jsonnet.bzl", "jsonnet_test")

jsonnet_test(name = "many", size = "small", srcs = ["many_test.jsonnet"], ext_strs = {"seven": "7"}, shard_count = 3)

jsonnet_test(name = "wrong", size = "small", srcs = ["wrong_test.jsonnet"], deps = ["//lib:service"])

jsonnet_test(name = "kept", size = "small", srcs = ["kept_test.jsonnet"], snapshots = glob(["snapshots/**"]))
"""

FILES = {
    "BUILD.bazel": BUILD,
    "many_test.jsonnet": "{ ['t%d' % i]: { actual: i + std.extVar('seven'), expect: i + '7' } for i in std.range(1, 12) }\n",
    "wrong_test.jsonnet": "local s = import 'lib/service.libsonnet';\n"
    "{ small: { actual: s.new('x', 80), expectError: 'for the system' },\n"
    "  kind: { actual: s.new('x', 8080).kind, expect: 'Kind' } }\n",
    "kept_test.jsonnet": "{ kept: { actual: { a: 1 }, snapshot: 'yaml' } }\n",
}


def steps(workspace):
    """Steps like those of the example, which they follow: the step, and whether it went as expected."""
    folder = workspace.root / "cases"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text)

    def test(name: str, *options: str) -> tuple[int, str]:
        return workspace.bazel("test", "--test_output=all", *options, f"//cases:{name}")

    def reports(name: str) -> list[str]:
        return [path.read_text() for path in (workspace.root / f"bazel-testlogs/cases/{name}").glob("**/test.xml")]

    code, said = test("many")
    cases = [report.count("<testcase ") for report in reports("many")]
    yield "shards", code == 0 and len(cases) == 3 and sum(cases) == 12, f"{said}{cases}"
    code, said = test("many", "--test_filter=t1*")
    cases = [report.count("<testcase ") for report in reports("many")]
    yield "a filter", code == 0 and sum(cases) == 4, f"{said}{cases}"

    code, said = test("wrong")
    shown = ["FAILED cases/wrong_test.jsonnet: kind", "lib/service.libsonnet:5:11", '- "Kind"', "1 passed, 1 failed"]
    yield "a failure", code == 3 and all(line in said for line in shown), said
    [report] = reports("wrong")
    yield "in the report", 'tests="2" failures="1"' in report and "Kind" in report, report

    code, said = test("kept")
    yield "no snapshot", code == 3 and "bazel run //cases:kept -- --accept" in said, said
    code, said = workspace.bazel("run", "//cases:kept", "--", "--accept")
    snapshot = folder / "snapshots/kept_test.jsonnet/kept.yaml"
    yield "accepted", code == 0 and snapshot.read_text() == "a: 1\n", said
    code, said = test("kept")
    yield "as it was accepted", code == 0, said
    (folder / "kept_test.jsonnet").write_text(FILES["kept_test.jsonnet"].replace("a: 1", "a: 2"))
    code, said = test("kept")
    yield "changed", code == 3 and "- 1" in said and "+ 2" in said, said
