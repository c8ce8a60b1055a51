// Explanations and differences.
import assert from "node:assert/strict";
import { Jsonnet, JsonnetError, MemoryImporter } from "sjsonnet";
import { diff, diffValues } from "sjsonnet/diff";
import { affected, dependencies, explain } from "sjsonnet/explain";
import { failure, importing, require } from "./support.mjs";

const code = `local base = { replicas: 1, image: 'shop' };
base + { replicas: if std.extVar('env') == 'prod' then 3 else super.replicas }`;
const filename = "main.jsonnet";
const inProd = { filename, extVars: { env: "prod" } };

const shown = ({ file, line, column }) => `${file}:${line}:${column}`;
const isTypeError = (run, message) => assert.throws(run, { name: "TypeError", message });

export const tests = {
  "an explanation is what the command writes as JSON"() {
    assert.equal(require("sjsonnet/explain").explain, explain);
    const { path, value, definitions, way, conditions, reads, calls, inputs, absent } = explain(code, "$.replicas", inProd);
    assert.deepEqual([path, value, absent], ["$.replicas", 3, undefined]);
    assert.deepEqual(definitions.map(({ role, hidden, value, place }) => [role, hidden, value, shown(place)]), [
      ["sets", false, "3", "main.jsonnet:2:10"],
      ["overridden", false, "1", "main.jsonnet:1:16"],
    ]);
    const { place } = definitions[1];
    assert.deepEqual([place.endLine, place.endColumn, place.text], [1, 27, code.split("\n")[0]]);
    assert.deepEqual(conditions.map(({ text, holds }) => [text, holds]), [["std.extVar('env') == 'prod'", true]]);
    assert.deepEqual(inputs.map(({ kind, name }) => [kind, name]), [["ext-var", "env"]]);
    assert.deepEqual([way, reads, calls], [[], [], []]);
    assert.deepEqual(explain("local f(n) = { n: n + 1 }; f(2)", "/n").calls.map(({ text }) => text), ["f(2)"]);
  },

  "why a part is not there"() {
    const { absent, ...others } = explain("{ name: 1 }", "$.nam");
    assert.deepEqual([absent.steps, absent.message, absent.hints], [0, 'there is no field "nam"', ["did you mean name?"]]);
    assert.ok(!("value" in others));
  },

  "what a part depends on, and what a place affects"() {
    assert.deepEqual(dependencies(code, "$.image", inProd).map(shown), ["main.jsonnet:1:29", "main.jsonnet:1:36"]);
    assert.deepEqual(affected(code, { file: filename, line: 2 }, inProd), ["$.replicas"]);
    const [place] = dependencies(code, "$.image", inProd);
    assert.deepEqual(affected(code, place, inProd), ["$.image"]);
    assert.deepEqual(affected(code, { file: filename, line: 9 }, inProd), []);
  },

  async "programs of an engine, whose imports have been loaded"() {
    const importer = async (path) => ({ path: `/lib/${path}`, content: "{ n: std.extVar('n') }" });
    const engine = new Jsonnet({ importer, extVars: { n: 1 } });
    const program = await engine.program("(import 'a.libsonnet') + { m: 2 }", filename).load();
    assert.equal(shown(explain(program, "$.n").definitions[0].place), "/lib/a.libsonnet:1:3");
    assert.equal(explain(program, "$.n", { extVars: { n: 5 } }).value, 5);
    const { changes } = diff(program, { program, options: { extVars: { n: 2 } } });
    assert.deepEqual(changes.map(({ kind, before, after }) => [kind, before.path, before.value, after.value]), [["replaced", "/n", 1, 2]]);
  },

  "a difference is what the command writes as JSON"() {
    assert.equal(require("sjsonnet/diff").diff, diff);
    const side = (env) => ({ program: code, options: { filename, extVars: { env } } });
    const { version, equal, changes } = diff(side("test"), side("prod"));
    assert.deepEqual([version, equal, changes.length], [1, false, 1]);
    const [{ kind, before, after, resource }] = changes;
    assert.deepEqual([kind, resource], ["replaced", undefined]);
    assert.deepEqual([before.path, before.value, shown(before.source)], ["/replicas", 1, "main.jsonnet:1:26"]);
    assert.deepEqual([after.path, after.value, shown(after.source)], ["/replicas", 3, "main.jsonnet:2:56"]);
    assert.deepEqual(diff("{ a: 1 }", "{ a: 1 }"), { version: 1, equal: true, changes: [] });
  },

  "of values, by keys, and with secrets"() {
    const entries = (...all) => all.map(([x, y]) => ({ x, y }));
    const { changes } = diffValues(entries([1, 1]), entries([2, 2], [1, 3]), { keys: ["x"] });
    assert.deepEqual(changes.map(({ kind, after }) => [kind, after.path]), [["added", "/0"], ["replaced", "/1/y"]]);
    const secret = (p) => ({ apiVersion: "v1", kind: "Secret", metadata: { name: "s" }, stringData: { p } });
    const values = (options) => diffValues(secret("tiger"), secret("lion"), options).changes.map(({ before, after }) => [before.value, after.value]);
    assert.deepEqual(values({ showSecrets: true }), [["tiger", "lion"]]);
    for (const text of values()[0]) assert.match(text, /^<hidden /);
  },

  "programs that fail, and callbacks that throw"() {
    for (const run of [() => explain("{ a: error 'no' }", "$.a"), () => diff("1", "error 'no'")]) {
      const error = failure("", undefined, run);
      assert.ok(error instanceof JsonnetError);
      assert.equal(error.reason, "no");
    }
    const thrown = new Error("x");
    const natives = { f: { params: [], call: () => { throw thrown; } } };
    assert.equal(failure("std.native('f')()", "$", (program, path) => explain(program, path, { natives })).cause, thrown);
    const { importer } = importing({ lib: "{ a: 1 }" });
    assert.equal(explain("import 'lib'", "$.a", { importer }).value, 1);
    assert.equal(explain("import 'b'", "$.a", { importer: new MemoryImporter({ b: "{ a: 2 }" }) }).value, 2);
  },

  "what is no program, path, place or option"() {
    isTypeError(() => explain(1, "$"), /^the program is not a string/);
    isTypeError(() => explain("1"), /^the path is not a string but undefined/);
    isTypeError(() => explain("1", "$["), /^the path: \$\[: a path is like/);
    isTypeError(() => explain("1", "$", { extVar: {} }), /^there is no option extVar/);
    isTypeError(() => affected("1", "main:1"), /^the place is not an object/);
    isTypeError(() => affected("1", { file: "a" }), /^the place's line is not a whole number/);
    isTypeError(() => diff("1"), /^the program is not a string but undefined/);
    isTypeError(() => diff("1", { program: "1", option: {} }), /^there is no option option/);
    isTypeError(() => diff("1", "1", { keys: ["a..b"] }), /^keys: a\.\.b: a name of a field is empty/);
    isTypeError(() => diffValues(undefined, 1), /^the first value is not a JSON value/);
  },
};
