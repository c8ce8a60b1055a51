// Values, variables, formats and the ways to receive them.
import assert from "node:assert/strict";
import { Writable } from "node:stream";
import vm from "node:vm";
import { evaluate, evaluateBytes, evaluateTo, evaluateToValue, Jsonnet, JsonnetError, Program } from "sjsonnet";
import * as inWorker from "sjsonnet/worker";
import { failure, importing, value } from "./support.mjs";

export const tests = {
  "text is kept as it is"() {
    const text = "\ufeffé\u{1f600}\u0000\"\\\n";
    assert.equal(value("std.extVar('text')", { extVars: { text } }), text);
    assert.equal(value("'\u{1f600}'"), "\u{1f600}");
    assert.equal(value("'\ud800'"), "\ufffd");
    assert.equal(value("std.length(std.repeat('é', 100000))"), 100000);
  },

  "extVars are JSON values"() {
    const data = { a: [null, true, false, -1.5, 1e300, "x", {}, []], b: { c: { __proto__: null } } };
    assert.deepEqual(value("std.extVar('data')", { extVars: { data } }), JSON.parse(JSON.stringify(data)));
    const own = JSON.parse('{ "__proto__": 1 }');
    assert.equal(evaluate("std.extVar('own')", { extVars: { own } }), '{\n   "__proto__": 1\n}\n');
    const shared = [1];
    assert.deepEqual(value("std.extVar('x')", { extVars: { x: [shared, shared] } }), [[1], [1]]);
  },

  "values of another realm are values"() {
    const options = vm.runInNewContext("({ extVars: { x: [{ y: 1 }] } })");
    assert.deepEqual(value("std.extVar('x')", options), [{ y: 1 }]);
    const importer = vm.runInNewContext("() => ({ path: 'x', content: new Uint8Array([0x31]) })");
    assert.equal(value("import 'x'", { importer }), 1);
  },

  "code is evaluated when it is asked for"() {
    const extCode = { a: "1 + 1", b: "error 'not asked for'" };
    assert.equal(value("std.extVar('a')", { extCode }), 2);
    assert.equal(value("std.extVar('a')", { extVars: { a: 1 }, extCode }), 2);
  },

  "top-level arguments are passed to a function"() {
    const options = { topLevelArguments: { a: { x: 1 } }, topLevelCode: { b: "1 + 1" } };
    assert.deepEqual(value("function(a, b, c=3) [a.x, b, c]", options), [1, 2, 3]);
    assert.equal(value("4", options), 4);
  },

  "std.trace calls back"() {
    const lines = [];
    value("std.trace('seen', 1)", { filename: "t.jsonnet", trace: (line) => lines.push(line) });
    assert.equal(lines.length, 1);
    assert.match(lines[0], /t\.jsonnet:1.* seen/);
  },

  "format and indent"() {
    const program = "{ a: [1, { b: 'x' }] }";
    assert.equal(evaluate(program, { format: "yaml" }), 'a:\n- 1\n- b: x\n');
    assert.equal(evaluate(program, { format: "json-minified" }), '{"a":[1,{"b":"x"}]}\n');
    assert.equal(evaluate("[1]", { indent: 1 }), "[\n 1\n]\n");
    assert.equal(evaluate("{ a: 'x', b: 'y' }", { format: "yaml" }), 'a: x\nb: "y"\n');
    assert.equal(evaluate("{ a: 'x' }", { format: "yaml", yamlQuote: true }), '"a": "x"\n');
    assert.equal(evaluate("{ t: { n: 1 } }", { format: "toml", indent: 4 }), "\n\n[t]\n    n = 1\n");
    assert.equal(evaluate("{ sections: { s: { a: 1 } } }", { format: "ini" }), "[s]\na = 1\n");
    assert.equal(evaluate("['a', { b: 1 }]", { format: "xml" }), '<a b="1"></a>\n');
    assert.equal(evaluate("[true]", { format: "python" }), "[True]\n");
    assert.equal(evaluate("{ a: null }", { format: "python-vars" }), "a = None\n");
    assert.equal(evaluate("'text'", { format: "string" }), "text\n");
    assert.match(failure("1", { format: "string" }).reason, /expected string result, got: number/);
  },

  "evaluateToValue gives data"() {
    assert.deepEqual(evaluateToValue("{ a: [1, 'x', true, null, {}], b:: 2, c: 1e300 }"), {
      a: [1, "x", true, null, {}],
      c: 1e300,
    });
    const odd = evaluateToValue("{ __proto__: 1, constructor: 2, toString: { __proto__: [3] } }");
    assert.deepEqual(Object.keys(odd).sort(), ["__proto__", "constructor", "toString"]);
    assert.equal(Object.getPrototypeOf(odd), Object.prototype);
    assert.deepEqual(Object.getOwnPropertyDescriptor(odd, "__proto__").value, 1);
    assert.deepEqual(evaluateToValue("{ b: { c: [{}] }, a: 1 }", { maps: true, preserveOrder: true }), new Map([
      ["b", new Map([["c", [new Map()]]])],
      ["a", 1],
    ]));
    assert.equal(evaluateToValue("'\\u0041\\ud83d\\ude00'"), "A😀");
    assert.equal(failure("{ a: [1, error 'no'] }", {}, evaluateToValue).path, "$.a[1]");
    assert.throws(() => evaluateToValue("1", { maps: 1 }), { name: "TypeError", message: "maps is not a boolean but 1" });
  },

  "an engine keeps its options, and what it has parsed"() {
    const { importer } = importing({ "lib.libsonnet": `{ n: std.extVar("n") }` });
    const engine = new Jsonnet({ importer, extVars: { n: 1 }, format: "json-minified" });
    assert.equal(engine.evaluate("import 'lib.libsonnet'"), '{"n":1}\n');
    assert.equal(engine.evaluate("import 'lib.libsonnet'", { extVars: { n: [2] } }), '{"n":[2]}\n');
    assert.equal(engine.evaluate("(import 'lib.libsonnet').n", { extCode: { n: "1 + 2" } }), "3\n");
    assert.deepEqual([...engine.evaluateBytes("1")], [49, 10]);
    assert.deepEqual(engine.evaluateToValue("[function(x) x][0](2)"), 2);
    const chunks = [];
    engine.evaluateTo("'text'", (chunk) => chunks.push(chunk));
    assert.equal(Buffer.concat(chunks).toString(), '"text"\n');
    assert.throws(() => engine.evaluate("1", { format: "yaml" }), { name: "TypeError", message: /^there is no option format; / });
    assert.throws(() => new Jsonnet({ formats: 1 }), { name: "TypeError", message: /^there is no option formats; / });
    assert.equal(Jsonnet.name, "Jsonnet");
  },

  "a program is evaluated with one set of variables after another"() {
    const engine = new Jsonnet({ format: "yaml" });
    const program = engine.program("function(n) { ['f' + i]: i for i in std.range(1, n) }", "shop.jsonnet");
    const given = (n) => ({ topLevelArguments: { n } });
    assert.deepEqual(program.evaluateToValue(given(2)), { f1: 1, f2: 2 });
    assert.deepEqual([...program.evaluateFiles(given(1))], [["f1", "1\n"]]);
    assert.equal(program.evaluate(given(1)), "f1: 1\n");
    assert.deepEqual(engine.program("[[1], {}]").evaluateDocuments(), ["- 1\n", "{}\n"]);
    assert.match(failure("", {}, () => program.evaluate()).reason, /n/);
    const failed = failure("", {}, () => engine.program("1 / 0", "shop.jsonnet").evaluate());
    assert.ok(failed instanceof JsonnetError && failed.trace[0].file === "shop.jsonnet", failed.message);
    assert.ok(program instanceof Program);
  },

  "evaluateBytes gives the same as bytes"() {
    for (const code of ["1", "{ a: ['é', '\u{1f600}'] }", "std.range(1, 30000)"]) {
      const bytes = evaluateBytes(code, { format: "yaml" });
      assert.ok(bytes instanceof Uint8Array);
      assert.equal(Buffer.from(bytes).toString("utf8"), evaluate(code, { format: "yaml" }));
    }
  },

  "evaluateTo hands over blocks, each its own"() {
    const code = "std.range(1, 30000) + [std.repeat('é', 50000), std.repeat('\"', 50000)]";
    const chunks = [];
    assert.equal(evaluateTo(code, (chunk) => chunks.push(chunk)), undefined);
    assert.ok(chunks.length > 4 && chunks.every((chunk) => chunk instanceof Uint8Array && chunk.length <= 100000));
    assert.equal(Buffer.concat(chunks).toString("utf8"), evaluate(code));
    const small = [];
    evaluateTo("{ a: 1 }", (chunk) => small.push(chunk), { format: "json-minified" });
    assert.deepEqual(small, [new Uint8Array(Buffer.from('{"a":1}\n'))]);
    assert.equal(small[0].buffer.byteLength, 8);
  },

  "evaluateTo writes to a stream"() {
    const written = [];
    const stream = new Writable({
      write(chunk, encoding, done) {
        written.push(chunk);
        done();
      },
    });
    evaluateTo("std.range(1, 30000)", (chunk) => stream.write(chunk));
    assert.equal(Buffer.concat(written).toString("utf8"), evaluate("std.range(1, 30000)"));
  },

  "evaluateBytes and evaluateTo fail as evaluate does"() {
    const sink = () => {};
    for (const run of [evaluateBytes, (code, options) => evaluateTo(code, sink, options)]) {
      const error = failure("[1, error 'boom']", { filename: "a.jsonnet" }, run);
      assert.ok(error instanceof JsonnetError);
      assert.equal(error.message, failure("[1, error 'boom']", { filename: "a.jsonnet" }).message);
      assert.match(error.stack, /\n    at [^]*package\.mjs/);
      assert.doesNotMatch(error.stack, /sjsonnet\.cjs/);
      assert.throws(() => run("1", { extvars: {} }), { name: "TypeError", message: /extvars/ });
      assert.throws(() => run(1), { name: "TypeError", message: /program/ });
    }
    for (const wrong of [undefined, null, {}, "file"]) {
      assert.throws(() => evaluateTo("1", wrong), { name: "TypeError", message: /sink is not a function/ });
    }
    const thrown = new Error("full");
    assert.throws(() => evaluateTo("1", () => { throw thrown; }), (error) => error === thrown);
  },

  "preserveOrder and countTailCalls"() {
    const minified = { format: "json-minified" };
    assert.equal(evaluate("{ b: 1, a: 2 }", { ...minified, preserveOrder: true }), '{"b":1,"a":2}\n');
    assert.equal(evaluate("{ b: 1, a: 2 }", minified), '{"a":2,"b":1}\n');
    const loop = "local f(n) = if n == 0 then 'done' else f(n - 1); f(100000)";
    assert.equal(value(loop, { maxStack: 10 }), "done");
    assert.throws(() => evaluate(loop, { maxStack: 10, countTailCalls: true }), /max stack frames exceeded/);
  },

  async "maxTrace shortens the message of an error, and not its trace"() {
    const program = "local f(n) = if n == 0 then error 'x' else 1 + f(n - 1); f(30)";
    const nShown = (error) => error.message.split("\n").filter((line) => line.startsWith("\t")).length;
    for (const [options, n] of [[{}, 21], [{ maxTrace: 2 }, 3], [{ maxTrace: 0 }, 32], [{ maxTrace: 100 }, 32]]) {
      const error = failure(program, options);
      assert.equal(nShown(error), n);
      assert.equal(error.trace.length, 32);
      await assert.rejects(inWorker.evaluate(program, options), { name: "JsonnetError", message: error.message });
    }
  },

  async "maxParserDepth bounds the nesting of a text"() {
    const nested = (depth) => `${"(".repeat(depth)}1${")".repeat(depth)}`;
    const options = { maxParserDepth: 10 };
    assert.equal(value(nested(9), options), 1);
    assert.equal(value(nested(10)), 1);
    const error = failure(nested(10), options);
    assert.equal(error.kind, "limit");
    assert.equal(error.reason, "Exceeded maximum parse stack depth limit of 10.");
    await assert.rejects(inWorker.evaluate(nested(10), options), { name: "JsonnetError", message: error.message });
  },

  async "checkSets and strict"() {
    const literals = "({ a: 1 } { b: 2 }).b";
    assert.equal(value(literals), 2);
    assert.equal(value(literals, { strict: false }), 2);
    const sideBySide = failure(literals, { strict: true });
    assert.equal(sideBySide.kind, "syntax");
    assert.match(sideBySide.reason, /^Object literals side by side, which strict mode forbids/);
    assert.equal(value("local a = { a: 1 }; (a { b: 2 }).b", { strict: true }), 2);
    const member = "std.setMember(2, [2, 1])";
    assert.equal(value(member), true);
    assert.equal(value("std.setMember(2, [1, 2])", { checkSets: true }), true);
    const noSet = failure(member, { checkSets: true });
    assert.equal(noSet.kind, "argument");
    assert.equal(noSet.reason, "this is not a set: element 1 does not come after the one before it");
    for (const [code, options, { message }] of [[literals, { strict: true }, sideBySide], [member, { checkSets: true }, noSet]])
      await assert.rejects(inWorker.evaluate(code, options), { name: "JsonnetError", message });
  },

  "asReference and builtinNatives"() {
    const code = "[std.manifestYamlDoc(['a\\n\\n', 1]) + 0.1, std.native('parseJson') == null]";
    const yaml = (block, number) => `- ${block}\n  a\n  \n- 1${number}`;
    assert.deepEqual(value(code), [yaml("|+", "0.1"), false]);
    assert.deepEqual(value(code, { asReference: true, builtinNatives: false }), [yaml("|", "0.10000000000000001"), true]);
    assert.deepEqual(value(code, { asReference: true, numberFormat: "shortest" }), [yaml("|", "0.1"), false]);
  },

  "numberFormat"() {
    assert.equal(evaluate("[0.1]"), "[\n   0.1\n]\n");
    assert.equal(evaluate("[0.1]", { numberFormat: "shortest" }), "[\n   0.1\n]\n");
    assert.equal(evaluate("[0.1]", { numberFormat: "reference" }), "[\n   0.10000000000000001\n]\n");
  },
};
