// Tests that are written in Jsonnet, run by programs in JavaScript.
import assert from "node:assert/strict";
import { Jsonnet, JsonnetError, MemoryImporter } from "sjsonnet";
import { Coverage } from "sjsonnet/coverage";
import { runTests } from "sjsonnet/test";
import { failure, importing, require } from "./support.mjs";

const code = `local lib = import 'lib';
{ good: { actual: lib.f(1), expect: 2 },
  group: { bad: { actual: { x: lib.f(2) }, expect: { x: 4 } } },
  no: { actual: lib.f('a'), expect: 1 },
  holds: { actual: lib.f(1), check: self.actual > 3 },
  later: { skip: 'why', actual: 1, expect: 2 },
  traced: { actual: std.trace('t', 1), expect: 1 },
  odd: { actual: 1, expekt: 1 } }`;
const filename = "lib_test.jsonnet";
const importer = new MemoryImporter({ lib: "{ f(x):: x + 1 - 0, g: 1 }" });

const shown = ({ file, line, column }) => `${file}:${line}:${column}`;
const outcomes = ({ tests }) => tests.map(({ name, outcome }) => `${name} ${outcome}`);
const isTypeError = (run, message) => assert.throws(run, { name: "TypeError", message });

export const tests = {
  "results are what the command writes as JSON"() {
    assert.equal(require("sjsonnet/test").runTests, runTests);
    const { passed, failed, skipped, tests, warnings } = runTests(code, { filename, importer });
    assert.deepEqual([passed, failed, skipped], [2, 3, 1]);
    assert.deepEqual(outcomes({ tests }), [
      "good passed", "group / bad failed", "holds failed", "later skipped", "no failed", "traced passed",
    ]);
    const [good, bad, holds, later, no, traced] = tests;
    assert.ok(good.seconds >= 0 && !("message" in good) && !("traces" in good));
    assert.deepEqual([shown(bad.source), bad.message], [`${filename}:3:12`, "the value is not as expected"]);
    assert.deepEqual(bad.changes.map(({ kind, before, after }) => [kind, after.path, before.value, after.value]), [["replaced", "/x", 4, 3]]);
    const [{ text, source, operands }] = holds.comparisons;
    assert.deepEqual([text, source.line], ["self.actual > 3", 5]);
    assert.deepEqual(operands.map(({ text, value, source }) => [text, value, source.file]), [["self.actual", "2", filename]]);
    assert.equal(later.message, "why");
    assert.deepEqual([no.message, no.error.source.file], ["", "lib"]);
    assert.match(no.error.message, /^Unexpected type string/);
    assert.match(no.error.code, /^E\d{4}$/);
    assert.equal(traced.traces.length, 1);
    assert.deepEqual(warnings.map(({ source }) => source.line), [8]);
    assert.match(warnings[0].message, /`expect` for `expekt`/);
  },

  "some tests, with snapshots as text and as bytes"() {
    const suite = "{ a: { actual: 1, snapshot: true }, 'Big one': { actual: { x: 'ü' }, snapshot: 'yaml' } }";
    const { tests } = runTests(suite);
    assert.deepEqual(tests.map(({ outcome, snapshot: { file, state } }) => [outcome, file.replace(/-[0-9a-f]{8}\./, "-#."), state]), [
      ["failed", "Big-one-#.yaml", "missing"],
      ["failed", "a.json", "missing"],
    ]);
    const kept = new Map(tests.map(({ snapshot: { file, content } }) => [file, content]));
    assert.equal(kept.get("a.json"), "1\n");
    const again = runTests(suite, { snapshots: (file) => kept.get(file) });
    assert.deepEqual(again.tests.map(({ snapshot }) => snapshot.state), ["same", "same"]);
    const bytes = (file) => (file === "a.json" ? new TextEncoder().encode("2") : null);
    const [{ changes, snapshot, message }] = runTests(suite, { snapshots: bytes, filter: (name) => /^a/.exec(name) }).tests;
    assert.deepEqual([changes[0].before.value, changes[0].after.value, snapshot.state], [2, 1, "changed"]);
    assert.equal(message, "the value is not as in the snapshot a.json");
  },

  "folders of tests"() {
    const suite = "{ a: { with: { jpath: ['stubs'] }, actual: import 'lib', expect: 7 } }";
    assert.match(runTests(suite, { importer }).tests[0].error.message, /the options have no importers for that/);
    const asked = [];
    const importers = (folders) => {
      asked.push(...folders);
      return new MemoryImporter({ lib: "7" });
    };
    assert.equal(runTests(suite, { importer, importers }).passed, 1);
    assert.ok(asked.length > 0 && asked.every((folder) => folder === "stubs"));
    assert.equal(runTests(suite, { importers: () => (path) => ({ path, content: "7" }) }).passed, 1);
  },

  async "programs of an engine, whose imports have been loaded"() {
    const later = async (path) => ({ path, content: "{ n: std.extVar('n') }" });
    const engine = new Jsonnet({ importer: later, extVars: { n: 1 } });
    const program = await engine.program("{ a: { actual: (import 'a').n, expect: 1 }, b: false }", filename).load();
    assert.deepEqual(outcomes(runTests(program)), ["a passed", "b failed"]);
    const options = { extVars: { n: 2 }, filter: (name) => name === "a" };
    assert.deepEqual(outcomes(runTests(program, options)), ["a failed"]);
    isTypeError(() => runTests(program, { filename: "x" }), /^there is no option filename; there are extVars, .*, filter, snapshots, importers$/);
  },

  "coverage counts the tests that are run"() {
    const coverage = new Coverage((name) => name === "lib");
    const suite = "{ a: { actual: (import 'lib').f(1), expect: 2 }, b: { actual: (import 'lib').g, expect: 1 } }";
    const covered = (filter) => {
      runTests(suite, { importer, coverage, filter });
      return coverage.report().fields.covered;
    };
    assert.deepEqual([covered((name) => name === "a"), covered()], [1, 2]);
  },

  "formats, and errors that match"() {
    const suite = `{
      yaml: { actual: { a: [1] }, expectYAML: 'a.yaml' },
      fails: { actual: error 'no port: 7', expectError: { matches: 'port: [0-9]$' } },
      none: { actual: 1, expectError: true },
    }`;
    const { importer } = importing({ "a.yaml": "a: [1]\n" });
    assert.deepEqual(outcomes(runTests(suite, { importer })), ["fails passed", "none failed", "yaml passed"]);
  },

  "programs without tests, and callbacks that throw"() {
    for (const text of ["error 'no'", "{"]) assert.ok(failure(text, undefined, runTests) instanceof JsonnetError);
    assert.equal(failure("error 'no'", undefined, runTests).reason, "no");
    const thrown = new Error("x");
    const fail = () => {
      throw thrown;
    };
    const suite = "{ a: { actual: 1, snapshot: true } }";
    for (const options of [{ filter: fail }, { snapshots: fail }]) assert.equal(failure(suite, options, runTests), thrown);
  },

  "what is no program or option"() {
    isTypeError(() => runTests(1), /^the program is not a string/);
    isTypeError(() => runTests("{}", { filters: 1 }), /^there is no option filters; .*, filter, snapshots, importers$/);
    isTypeError(() => runTests("{}", { filter: "a" }), /^filter is not a function/);
    isTypeError(() => runTests("{ a: { actual: 1, snapshot: true } }", { snapshots: () => 1 }), /^what snapshots returned for 'a.json' is not a string/);
    const suite = "{ a: { with: { jpath: ['stubs'] }, actual: import 'lib', expect: 7 } }";
    isTypeError(() => runTests(suite, { importers: () => 1 }), /^what importers returned is not a function/);
  },
};
