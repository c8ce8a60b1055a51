// Tests of the npm package as users install it. The script expects `typescript/` and, in `node_modules/`, the package and
// the TypeScript compiler next to it, takes filters as arguments and ends like every test program: the last line is
// `N passed, N failed`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { getEventListeners } from "node:events";
import fs from "node:fs";
import { createRequire } from "node:module";
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import * as imported from "sjsonnet";
import { evaluate, evaluateBytes, evaluateTo, evaluateToValue, Jsonnet, JsonnetError, Program } from "sjsonnet";
import * as inWorker from "sjsonnet/worker";

const require = createRequire(import.meta.url);
const required = require("sjsonnet");
const here = fileURLToPath(new URL(".", import.meta.url));

/** The output of Node with these arguments, run in a folder next to this file. */
const node = (folder, ...args) => execFileSync(process.execPath, args, { cwd: `${here}/${folder}`, encoding: "utf8" });

/** Whether TypeScript has compiled its files. */
let compiled = false;
function compile() {
  if (compiled) return;
  try {
    node("typescript", require.resolve("typescript/lib/tsc.js"), "--project", ".");
  } catch (error) {
    assert.fail(error.stdout);
  }
  compiled = true;
}

const value = (code, options) => JSON.parse(evaluate(code, options));

/** An importer of the files in an object, and the calls it receives. */
function importing(files) {
  const calls = [];
  const importer = (path, from) => {
    calls.push([path, from]);
    return path in files ? { path: `/${path}`, content: files[path] } : null;
  };
  return { importer, calls };
}

/** The error of a program. */
function failure(code, options, run = evaluate) {
  try {
    run(code, options);
  } catch (error) {
    return error;
  }
  return assert.fail("the program does not fail");
}

/** Asserts that a program is a `TypeError`, the same one in the worker. */
async function isTypeError(code, options, message) {
  assert.throws(() => evaluate(code, options), { name: "TypeError", message });
  await assert.rejects(inWorker.evaluate(code, options), { name: "TypeError", message: failure(code, options).message });
}

const deep = (depth) => `local f(n) = if n == 0 then 0 else 1 + f(n - 1); f(${depth})`;

const tests = {
  "require and import give the same"() {
    assert.equal(required.evaluate, evaluate);
    assert.equal(required.evaluateBytes, evaluateBytes);
    assert.equal(required.evaluateTo, evaluateTo);
    assert.equal(required.JsonnetError, JsonnetError);
    assert.equal(evaluate("{ a: [1, 'x'] }"), '{\n   "a": [\n      1,\n      "x"\n   ]\n}\n');
  },

  "exports are plain properties"() {
    const names = ["evaluate", "evaluateBytes", "evaluateTo", "evaluateToValue", "Jsonnet", "JsonnetError", "Program"];
    assert.deepEqual(Object.keys(required), names);
    assert.deepEqual(Object.keys(imported).sort(), [...names].sort());
    assert.deepEqual({ ...required }, { evaluate, evaluateBytes, evaluateTo, evaluateToValue, Jsonnet, JsonnetError, Program });
    for (const name of names) {
      const { value: content, ...flags } = Object.getOwnPropertyDescriptor(required, name);
      assert.deepEqual(flags, { writable: true, enumerable: true, configurable: true });
      required[name] = "replaced";
      assert.equal(require("sjsonnet")[name], "replaced");
      required[name] = content;
    }
  },

  "JsonnetError has its name before an error is thrown"() {
    const code = "const { JsonnetError } = require('sjsonnet'); console.log(JsonnetError.name, JsonnetError.prototype.name)";
    assert.equal(node(".", "-e", code), "JsonnetError JsonnetError\n");
    assert.deepEqual(Object.keys(JsonnetError.prototype), []);
  },

  "TypeScript finds the types that users write"() {
    compile();
  },

  async "TypeScript's import of all names runs as CommonJS and as a module"() {
    compile();
    const namespace = require("./typescript/compiled/namespace.cjs");
    assert.equal(namespace.text, "2\n");
    assert.ok(namespace.names.includes("evaluate") && namespace.names.includes("JsonnetError"), `${namespace.names}`);
    assert.equal(namespace.reasonOf("\nerror 'x'"), "runtime: x at 2");
    const module = await import("./typescript/compiled/module.mjs");
    assert.deepEqual([module.text, module.name], ["1\n", "JsonnetError"]);
    assert.equal((await import("./typescript/compiled/json.mjs")).text, "80\n");
  },

  "the blocks of the README run as printed"() {
    const readme = fs.readFileSync(`${here}/node_modules/sjsonnet/README.md`, "utf8");
    const blocks = [...readme.matchAll(/^```js\n([^]*?)^```$/gm)].map((found) => found[1]);
    assert.equal(blocks.length, 8);
    fs.mkdirSync(`${here}/readme`, { recursive: true });
    fs.writeFileSync(`${here}/readme/shop.jsonnet`, "{ shop: import 'lib/goods.libsonnet' }");
    fs.mkdirSync(`${here}/readme/lib`, { recursive: true });
    fs.writeFileSync(`${here}/readme/lib/goods.libsonnet`, "['tea']");
    const printed = blocks.map((block, i) => {
      fs.writeFileSync(`${here}/readme/block${i}.cjs`, block);
      return node("readme", `block${i}.cjs`);
    });
    assert.deepEqual(printed, [
      "http://web:8080\n",
      "81\n",
      "prod.json 1\ntest.json 1\nprod.json 2\ntest.json 2\n",
      "",
      '{\n   "shop": [\n      "tea"\n   ]\n}\n\n',
      'couldn\'t open import "/etc/passwd": no match locally or in the Jsonnet library paths\n',
      "50000\n\n",
      "evaluation cancelled\n",
    ]);
    assert.equal(JSON.parse(fs.readFileSync(`${here}/readme/numbers.json`, "utf8")).length, 1000000);
  },

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
    assert.equal(error.kind, "static");
    assert.equal(error.reason, "Exceeded maximum parse stack depth limit of 10.");
    await assert.rejects(inWorker.evaluate(nested(10), options), { name: "JsonnetError", message: error.message });
  },

  async "checkSets and strict"() {
    const literals = "({ a: 1 } { b: 2 }).b";
    assert.equal(value(literals), 2);
    assert.equal(value(literals, { strict: false }), 2);
    const sideBySide = failure(literals, { strict: true });
    assert.equal(sideBySide.kind, "static");
    assert.match(sideBySide.reason, /^Object literals side by side, which strict mode forbids/);
    assert.equal(value("local a = { a: 1 }; (a { b: 2 }).b", { strict: true }), 2);
    const member = "std.setMember(2, [2, 1])";
    assert.equal(value(member), true);
    assert.equal(value("std.setMember(2, [1, 2])", { checkSets: true }), true);
    const noSet = failure(member, { checkSets: true });
    assert.equal(noSet.kind, "runtime");
    assert.equal(noSet.reason, "this is not a set: element 1 does not come after the one before it");
    for (const [code, options, { message }] of [[literals, { strict: true }, sideBySide], [member, { checkSets: true }, noSet]])
      await assert.rejects(inWorker.evaluate(code, options), { name: "JsonnetError", message });
  },

  "numberFormat"() {
    assert.equal(evaluate("[0.1]"), "[\n   0.1\n]\n");
    assert.equal(evaluate("[0.1]", { numberFormat: "shortest" }), "[\n   0.1\n]\n");
    assert.equal(evaluate("[0.1]", { numberFormat: "reference" }), "[\n   0.10000000000000001\n]\n");
  },

  "the importer is told where from"() {
    const { importer, calls } = importing({ a: "import 'b'", b: "3" });
    assert.equal(value("import 'a'", { importer }), 3);
    assert.deepEqual(calls, [["a", ""], ["b", "/a"]]);
    calls.length = 0;
    value("import 'a'", { importer, filename: "dir/main.jsonnet" });
    assert.deepEqual(calls[0], ["a", "dir/main.jsonnet"]);
  },

  "the importer is asked once"() {
    const { importer, calls } = importing({ a: "std.trace('evaluated', { n: 1 })" });
    const lines = [];
    const trace = (line) => lines.push(line);
    const code = "[(import 'a').n for i in std.range(1, 10)] + [(import 'a').n, importstr 'a']";
    assert.equal(value(code, { importer, trace }).length, 12);
    assert.equal(calls.length, 1);
    assert.equal(lines.length, 1);
  },

  "one file under two names is one file"() {
    let n = 0;
    const importer = () => ({ path: "same", content: `${(n += 1)}` });
    assert.deepEqual(value("[import 'a', import 'b']", { importer }), [1, 1]);
  },

  "bytes are imported"() {
    const { importer } = importing({
      text: Buffer.from("'é'"),
      bytes: new Uint8Array([1, 0, 255, 200, 9]).subarray(1, 4),
    });
    assert.equal(value("import 'text'", { importer }), "é");
    assert.deepEqual(value("importbin 'bytes'", { importer }), [0, 255, 200]);
    assert.equal(value("importstr 'bytes'", { importer }), "\u0000\ufffd\ufffd");
  },

  "the importer may use its array again"() {
    const array = new Uint8Array(1);
    const importer = (path) => {
      array[0] = path.charCodeAt(0);
      return { path, content: array };
    };
    assert.deepEqual(value("local a = importstr 'a', b = importstr 'b'; [a, b, a]", { importer }), ["a", "b", "a"]);
  },

  "what is not found is an error of the program"() {
    for (const options of [{}, { importer: () => null }, { importer: () => undefined }]) {
      const error = failure("import 'nowhere'", options);
      assert.ok(error instanceof JsonnetError);
      assert.match(error.reason, /couldn't open import "nowhere"/);
    }
  },

  "what the importer throws comes through"() {
    for (const thrown of [new Error("mine"), new RangeError("mine"), new TypeError("mine"), "text", null, undefined]) {
      let caught = "nothing";
      try {
        evaluate("import 'a'", {
          importer() {
            throw thrown;
          },
        });
      } catch (error) {
        caught = error;
      }
      assert.equal(caught, thrown);
    }
  },

  async "what the importer returns is checked"() {
    for (const importer of [() => Promise.resolve(null), async () => ({ path: "a", content: "1" })]) {
      const message = /returned for 'a'.* Promise/;
      assert.throws(() => evaluate("import 'a'", { importer }), { name: "TypeError", message });
    }
    const wrong = [
      [() => "content", /returned for 'a'.* string/],
      [() => () => 1, /returned for 'a'.* function/],
      [() => Symbol("s"), /returned for 'a'.* symbol/],
      [() => ({}), /path .*undefined/],
      [() => ({ path: 1, content: "" }), /path .*1/],
      [() => ({ path: "a" }), /content .*undefined/],
      [() => ({ path: "a", content: ["1"] }), /content .*Array/],
      [() => ({ content: () => 1 }), /path .*undefined/],
      [() => ({ path: "a", content: () => 1 }), /content .*function/],
      [() => ({ path: "a", content: new Float64Array(1) }), /content .*Float64Array/],
    ];
    for (const [importer, message] of wrong) await isTypeError("import 'a'", { importer }, message);
    await isTypeError("importstr '\\'\"\\\\é\\n'", { importer: () => () => 1 }, /returned for ''"\\é\n'/);
  },

  async "the worker takes the data that evaluate takes"() {
    class Point {
      x = 1;
      #y = 2;
      get y() {
        return this.#y;
      }
    }
    const shared = { a: [1] };
    let wide = [1];
    for (let i = 0; i < 10; i++) wide = [wide, wide];
    const taken = [
      null, true, -0, 1e300, "\ud800", [], {}, [[1], { a: "x" }], new Point(), Object.assign([1], { x: 2 }), [shared, shared],
      new Proxy({ a: 1 }, {}), new Proxy([1, 2], {}), [{ a: new Proxy({ b: [new Proxy([1], {})] }, {}) }],
      Object.assign(Object.create(null), { a: 1 }), Object.create({ inherited: 1 }), { [Symbol("s")]: 1, a: 2 },
      JSON.parse('{ "__proto__": { "a": 1 }, "constructor": 2 }'), { toJSON: null }, { get a() { return 3; } },
      vm.runInNewContext("({ a: [1, 'x', null] })"), wide,
    ];
    for (const v of taken) {
      const [code, options] = ["std.extVar('v')", { extVars: { v } }];
      assert.equal(await inWorker.evaluate(code, options), evaluate(code, options));
      const proxied = new Proxy({ topLevelArguments: new Proxy({ v }, {}) }, {});
      assert.equal(await inWorker.evaluate("function(v) v", proxied), evaluate("function(v) v", proxied));
    }
  },

  async "the worker rejects the data that evaluate rejects, in the same words"() {
    class Money {
      amount = 5;
      get [Symbol.toStringTag]() {
        return "Money";
      }
    }
    const rejected = [
      new URL("http://a"), new URLSearchParams("a=1"), new Headers({ a: "b" }), new Event("x"), new AbortController().signal,
      new Response("x"), new DOMException("x"), new Money(), new Date(), new Map(), new Set(), new Error("x"), /a/,
      new String("x"), new Uint8Array(1), Promise.resolve(1), Math, () => 1, Symbol("s"), 1n, NaN, undefined, [,],
      new WeakRef({}), (function () { return arguments; })(1),
    ];
    for (const v of rejected) {
      for (const data of [v, [1, { a: v }], new Proxy([v], {})])
        for (const option of ["extVars", "topLevelArguments"])
          await isTypeError("1", { [option]: { v: data } }, /^(extVars|topLevelArguments)\.v.* is not a JSON value but /);
      await isTypeError("1", { extCode: { v } }, /^extCode\.v is not a string but /);
      if (v === undefined) continue;
      await isTypeError("1", { filename: v }, /^filename is not a string but /);
      await isTypeError("1", { maxSteps: v }, /^maxSteps is not a whole number .* but /);
      await isTypeError("1", { extVars: v }, /^extVars is not an object but /);
      await isTypeError("1", { unknown: v }, /^there is no option unknown; /);
      await isTypeError(v, {}, /^the program is not a string but /);
      if (!(v instanceof Promise)) await isTypeError("import 'a'", { importer: () => v }, /^what the importer returned for 'a' is not /);
      await isTypeError("import 'a'", { importer: () => ({ path: v, content: "" }) }, /^path in .* is not a string but /);
    }
    const thrown = new RangeError("mine");
    const throwing = { get a() { throw thrown; } };
    await assert.rejects(inWorker.evaluate("1", { extVars: { throwing } }), (error) => error === thrown);
  },

  async "what an imported file has besides its path and content does not matter"() {
    class File {
      close = () => {};
      get path() {
        return "a";
      }
      get content() {
        return "1";
      }
    }
    const importer = () => new File();
    assert.equal(evaluate("import 'a'", { importer }), "1\n");
    assert.equal(await inWorker.evaluate("import 'a'", { importer }), "1\n");
  },

  async "options are checked"() {
    const cyclic = {};
    cyclic.self = [cyclic];
    const wrong = [
      [null, /options/],
      ["prod", /options/],
      [[], /options/],
      [1, /options/],
      [() => 1, /options/],
      [new Map(), /options/],
      [{ extvars: {} }, /extvars/],
      [{ filename: 1 }, /filename/],
      [{ extVars: ["a"] }, /extVars/],
      [{ extVars: new Map() }, /extVars .*Map/],
      [{ extVars: { a: undefined } }, /extVars\.a .*undefined/],
      [{ extVars: { a: [1, { b: () => 1 }] } }, /extVars\.a\[1\]\.b .*function/],
      [{ extVars: { a: NaN } }, /extVars\.a .*NaN/],
      [{ extVars: { a: 1n } }, /extVars\.a .*bigint/],
      [{ extVars: { a: new Date() } }, /extVars\.a .*Date/],
      [{ extVars: { a: cyclic } }, /extVars\.a\.self\[0\] contains itself/],
      [{ extCode: { a: 1 } }, /extCode\.a/],
      [{ topLevelArguments: { a: Symbol("s") } }, /topLevelArguments\.a .*symbol/],
      [{ topLevelCode: { a: null } }, /topLevelCode\.a .*null/],
      [{ importer: {} }, /importer/],
      [{ trace: "yes" }, /trace/],
      [{ maxStack: "100" }, /maxStack/],
      [{ maxStack: 0 }, /maxStack/],
      [{ maxStack: 1.5 }, /maxStack/],
      [{ maxStack: 1e10 }, /maxStack/],
      [{ maxParserDepth: 0 }, /maxParserDepth is not a whole number from 1 to 2147483647/],
      [{ maxParserDepth: "10" }, /maxParserDepth/],
      [{ maxTrace: -1 }, /maxTrace is not a whole number from 0 to 2147483647/],
      [{ maxTrace: 1.5 }, /maxTrace/],
      [{ maxTrace: null }, /maxTrace/],
      [{ maxMillis: 0 }, /maxMillis is not a whole number of at least 1/],
      [{ maxSteps: 1.5 }, /maxSteps/],
      [{ maxMemory: NaN }, /maxMemory/],
      [{ maxOutput: "1" }, /maxOutput/],
      [{ maxImports: -1 }, /maxImports/],
      [{ maxArray: 2 ** 31 }, /maxArray/],
      [{ numberFormat: "long" }, /numberFormat/],
      [{ format: "csv" }, /unknown format csv: the formats are json, json-minified, yaml,/],
      [{ format: 1 }, /format is not a string/],
      [{ indent: -1 }, /indent/],
      [{ yamlQuote: "yes" }, /yamlQuote/],
      [{ preserveOrder: 1 }, /preserveOrder/],
      [{ countTailCalls: null }, /countTailCalls/],
      [{ checkSets: 1 }, /checkSets is not a boolean/],
      [{ strict: "yes" }, /strict is not a boolean/],
      [{ indent: 65 }, /json is indented by 0 to 64 spaces, not by 65/],
      [{ format: "ini", indent: 2 }, /indentation of ini/],
    ];
    for (const [options, message] of wrong) await isTypeError("1", options, message);
    await isTypeError(undefined, undefined, /program .*undefined/);
    await isTypeError(Buffer.from("1"), {}, /program .*Uint8Array/);
    await isTypeError(Symbol("s"), {}, /program .*symbol/);
  },

  async "options may be inherited, and getters of a class"() {
    const message = /too many steps taken/;
    class Defaults {
      get maxSteps() {
        return 100;
      }
    }
    class Own extends Defaults {
      extVars = { i: 1 };
    }
    const endless = "local f(n) = f(n + 1); f(0)";
    for (const options of [Object.create({ maxSteps: 100, extVars: { i: 1 } }), new Own(), Object.create(new Own())]) {
      assert.match(failure(endless, options).reason, message);
      await assert.rejects(inWorker.evaluate(endless, options), { name: "JsonnetError", message });
      assert.equal(await inWorker.evaluate("std.extVar('i')", options), evaluate("std.extVar('i')", options));
    }
    assert.equal(await inWorker.evaluate("import 'x'", Object.create({ importer: () => ({ path: "x", content: "1" }) })), "1\n");
    await isTypeError("1", Object.create({ maxStep: 100 }), /^there is no option maxStep; /);
    await isTypeError("1", Object.create({ maxSteps: "100" }), /^maxSteps is not a whole number/);
  },

  "options may be undefined"() {
    const names = ["filename", "extVars", "extCode", "topLevelArguments", "topLevelCode", "importer", "trace"];
    const options = Object.fromEntries([...names, "maxStack", "maxParserDepth", "maxTrace", "maxMillis", "maxSteps", "maxMemory", "maxOutput", "maxImports", "maxImportSize", "maxString", "maxArray", "countTailCalls", "numberFormat", "preserveOrder", "checkSets", "strict", "format", "indent", "yamlQuote"].map((name) => [name, undefined]));
    assert.equal(value("1", options), 1);
    assert.equal(value("1", undefined), 1);
  },

  "a failing program throws a JsonnetError"() {
    const error = failure("local f(x) = x;\nf(error 'boom')", { filename: "dir/a.jsonnet" });
    assert.ok(error instanceof JsonnetError && error instanceof Error);
    assert.equal(error.name, "JsonnetError");
    assert.equal(error.constructor.name, "JsonnetError");
    assert.equal(error.kind, "runtime");
    assert.equal(error.reason, "boom");
    assert.deepEqual({ ...error.trace[0] }, { file: "dir/a.jsonnet", line: 2, column: 3 });
    assert.match(error.message, /boom[^]*f\(error 'boom'\)\n[^\n]*\^[^]*dir\/a\.jsonnet:2:3/);
    assert.deepEqual(Object.keys(error), ["kind", "code", "reason", "hint", "path", "trace"]);
    assert.ok(error.stack.startsWith(`JsonnetError: ${error.message}\n    at failure (`), error.stack);
  },

  "a text that is not a program throws a JsonnetError"() {
    const error = failure("{ a: 1,\n  b: nobody }");
    assert.equal(error.kind, "static");
    assert.equal(error.reason, "Unknown variable: nobody");
    assert.deepEqual({ ...error.trace[0] }, { file: "<memory>", line: 2, column: 6 });
  },

  "an error has a code, and a hint if there is one"() {
    const { importer } = importing({ a: "[" });
    const unclosed = (file) => `this \`[\` at ${file}:1:1 is not closed`;
    const noSet = "std.set makes a set of an array";
    for (const [code, options, expected, hint] of [
      ["error 'x'", {}, "E4001", undefined],
      ["local x = 0; 1 / x", {}, "E3017", undefined],
      ["[", {}, "E1011", unclosed("<memory>")],
      ["import 'a'", {}, "E4008", "there is no importer, so nothing can be imported"],
      ["std.setMember(2, [2, 1])", { checkSets: true }, "E5059", noSet],
      [deep(60), { maxStack: 50 }, "E3001", "the limit, maxStack, is 50"],
    ]) {
      const error = failure(code, options);
      assert.equal(error.code, expected);
      assert.equal(error.hint, hint);
      assert.equal(error.message.includes("\n  hint: "), hint !== undefined);
    }
    const error = failure("import 'a'", { importer });
    assert.match(error.code, /^E\d{4}$/);
    assert.equal(error.hint, unclosed("/a"));
    assert.equal(error.path, undefined);
    assert.equal(failure("{ a: [1, error 'x'] }", {}).path, "$.a[1]");
  },

  "an error in an imported file names that file"() {
    const { importer } = importing({ a: "\n1 + error 'inner'" });
    const error = failure("import 'a'", { importer });
    assert.equal(error.trace[0].file, "/a");
    assert.equal(error.trace[0].line, 2);
  },

  "limits end what does not end by itself"() {
    const loop = "local f(n) = f(n + 1); f(0)";
    assert.match(failure(loop, { maxMillis: 20 }).message, /too much time taken[^]*maxMillis/);
    assert.match(failure(loop, { maxSteps: 1e5 }).message, /too many steps taken[^]*maxSteps/);
    assert.match(failure(loop, { maxMemory: 2 ** 33 / 1024 }).message, /too much memory allocated/);
    assert.match(failure("std.range(1, 1000)", { maxOutput: 1000 }).message, /output too long/);
    assert.match(failure("std.repeat('x', 11)", { maxString: 10 }).message, /string too long/);
    assert.match(failure("std.range(1, 11)", { maxArray: 10 }).message, /array too long/);
    const importer = (path) => ({ path, content: "1234" });
    assert.match(failure("(import 'a') + (import 'b')", { importer, maxImports: 1 }).message, /too many imports/);
    assert.match(failure("import 'a'", { importer, maxImportSize: 3 }).message, /import "a" is too large/);
    const unlimited = { maxMillis: Infinity, maxSteps: Infinity, maxMemory: Infinity, maxOutput: Infinity };
    assert.equal(value("1 + 1", unlimited), 2);
  },

  "sizes around the end of Int are errors"() {
    assert.equal(failure("std.makeArray(2147483647, function(i) i)[5]").reason, "array too long");
    assert.equal(failure("std.repeat('x', 2147483647)").reason, "string too long");
    assert.equal(failure("'%2147483647d' % 1").reason, "string too long");
  },

  "maxStack bounds the depth"() {
    assert.equal(value(deep(600)), 600);
    assert.match(failure(deep(600), { maxStack: 500 }).reason, /max stack frames exceeded/);
    assert.match(failure(deep(60), { maxStack: 50 }).reason, /max stack frames exceeded/);
  },

  "the end of the host's stack is an error of the program"() {
    const programs = [
      deep(99000),
      "local f(n) = if n == 0 then [] else [f(n - 1)]; f(90000)",
      "local f(n) = if n == 0 then {} else { a: f(n - 1) }; f(90000)",
      "local a = std.foldl(function(acc, n) [acc], std.range(1, 90000), []); a == a && std.toString(a) == ''",
      "std.parseJson(std.repeat('[', 9000) + std.repeat(']', 9000))",
      "std.parseYaml(std.repeat('[', 9000) + std.repeat(']', 9000))",
      `${"[".repeat(50000)}${"]".repeat(50000)}`,
      `${"(".repeat(50000)}1${")".repeat(50000)}`,
      `${"1 + ".repeat(20000)}1`,
      `${"1 + ".repeat(3000)}error 'deep'`,
      `${"{} { a: 1 }".repeat(9000).replaceAll("}{", "} + {")}.a`,
    ];
    for (const program of programs) {
      const error = failure(program);
      assert.ok(error instanceof JsonnetError, error.stack);
      assert.match(error.reason, /max stack frames exceeded|nest|Exceeded the stack of the host/);
      assert.match(error.message, /nest|sjsonnet\/worker/);
      assert.ok(error.trace.length > 0, error.message);
      assert.equal(value("1 + 1"), 2);
    }
    let data = [];
    for (let i = 0; i < 50000; i++) data = [data];
    const error = failure("1", { extVars: { x: data } });
    assert.ok(error instanceof TypeError);
    assert.match(error.message, /^extVars.x is nested too deeply: /);
  },

  "a full heap is an error of the program, in the main thread too"() {
    if (process.getBuiltinModule === undefined) return;
    const script = `
      const { evaluate } = require("sjsonnet");
      const keep = "std.foldl(function(a, i) a + [{ n: i, text: std.repeat('x', 1000) + i }.text], std.range(1, 1000000), [])";
      const waste = "std.foldl(function(a, i) std.length(std.makeArray(1000, function(j) i)) + i, std.range(1, 200000), 0)";
      for (const program of [keep, waste, "[i for i in std.range(1, 100000)][99999]"])
        try { console.log(evaluate(program).trim()); }
        catch (error) { console.log([error.name, error.reason, error.trace.length > 0].join()); }`;
    const said = node(".", "--max-old-space-size=64", "-e", script);
    assert.equal(said, "JsonnetError,out of memory,true\n201000\n100000\n");
  },

  "a program of the host keeps its gc, or has none, after a heap was nearly full"() {
    if (process.getBuiltinModule === undefined) return;
    const script = `
      const vm = require("node:vm");
      const { evaluate } = require("sjsonnet");
      const has = () => [typeof globalThis.gc, vm.runInNewContext("typeof gc")].join();
      const before = has();
      // The first collects, and is right; the second fills the heap.
      const waste = "std.foldl(function(a, i) std.length(std.makeArray(1000, function(j) i)) + i, std.range(1, 200000), 0)";
      const keep = "std.foldl(function(a, i) a + [{ n: i, text: std.repeat('x', 1000) + i }.text], std.range(1, 1000000), [])";
      for (const program of [waste, keep])
        try { console.log(evaluate(program).trim()); } catch (error) { console.log(error.reason); }
      console.log([before, has()].join(" "));`;
    const said = (...flags) => node(".", "--max-old-space-size=64", ...flags, "-e", script);
    const none = "undefined,undefined", both = "function,function";
    assert.equal(said(), `201000\nout of memory\n${none} ${none}\n`);
    assert.equal(said("--expose-gc"), `201000\nout of memory\n${both} ${both}\n`);
  },

  "a text for which there is no string is an error of the program"() {
    const large = "local s = std.repeat('x', 1000000); std.foldl(function(a, i) a + s, std.range(1, 540), '')";
    const error = failure(large);
    assert.ok(error instanceof JsonnetError, error.stack);
    assert.match(error.reason, /^output too large: a string of the host has at most 536870888 characters; /);
    let length = 0;
    evaluateTo(large, (chunk) => (length += chunk.length));
    assert.equal(length, 540000003);
  },

  async "sjsonnet/worker evaluates on a deep stack"() {
    assert.equal(inWorker.JsonnetError, JsonnetError);
    assert.equal(require("sjsonnet/worker").evaluate, inWorker.evaluate);
    assert.equal(await inWorker.evaluate(deep(50000)), "50000\n");
    assert.equal(await inWorker.evaluate(`${"(".repeat(50000)}1${")".repeat(50000)}`), "1\n");
    assert.deepEqual([...(await inWorker.evaluateBytes("1", { stackSizeMb: 16 }))], [49, 10]);
    assert.deepEqual(await inWorker.evaluateToValue("{ a: {} }", { maps: true }), new Map([["a", new Map()]]));
    const lines = [];
    const imported = await inWorker.evaluate("std.trace('seen', std.extVar('y')) + import 'x'", {
      extVars: { y: 1 },
      importer: async (path, from) => ({ path, content: `2 + ${path.length + from.length}` }),
      trace: (line) => lines.push(line),
    });
    assert.equal(imported, "4\n");
    assert.deepEqual(lines, ["TRACE: <memory>:1 seen"]);
  },

  async "sjsonnet/worker fails as evaluate does"() {
    const rejected = async (code, options) => {
      try {
        await inWorker.evaluate(code, options);
      } catch (error) {
        return error;
      }
      return assert.fail("the program does not fail");
    };
    for (const [code, options] of [["error 'x'"], ["1 +"], ["["], ["import 'x'", { importer: () => null }], [deep(60), { maxStack: 50 }]]) {
      const [here, there] = [failure(code, options), await rejected(code, options)];
      assert.ok(there instanceof JsonnetError && there instanceof Error, there.stack);
      for (const name of ["name", "message", "kind", "code", "reason", "hint", "path"]) assert.equal(there[name], here[name]);
      assert.deepEqual(Object.keys(there), Object.keys(here));
      assert.deepEqual(there.trace.map((place) => ({ ...place })), here.trace.map((place) => ({ ...place })));
    }
    const mine = new Error("mine");
    const throwing = () => {
      throw mine;
    };
    assert.equal(await rejected("import 'x'", { importer: throwing }), mine);
    assert.equal(await rejected("std.trace('x', 1)", { trace: throwing }), mine);
    let nested = [];
    for (let i = 0; i < 50000; i++) nested = [nested];
    const tooDeep = await rejected("1", { extVars: { x: nested } });
    assert.ok(tooDeep instanceof TypeError, tooDeep.stack);
    assert.match(tooDeep.message, /nested too deeply/);
    const clone = new DOMException("mine", "DataCloneError");
    const cloning = () => {
      throw clone;
    };
    assert.equal(await rejected("import 'x'", { importer: cloning }), clone);
  },

  async "a worker that is aborted, or whose heap is full, fails, and the process goes on"() {
    const rejected = (code, options) =>
      inWorker.evaluate(code, options).then(
        (value) => assert.fail(`a value: ${value}`),
        (error) => error,
      );
    const endless = "local f(n) = if std.trace('on', n) < 0 then 0 else f(n + 1); f(0)";

    const controller = new AbortController();
    const aborted = await rejected(endless, { signal: controller.signal, trace: () => controller.abort("why") });
    assert.ok(aborted instanceof JsonnetError);
    assert.equal(aborted.reason, "evaluation cancelled");
    assert.equal(aborted.kind, "runtime");
    assert.equal(aborted.code, "E3034");
    assert.equal(aborted.hint, undefined);
    assert.equal(aborted.cause, "why");
    assert.match(aborted.message, /^RUNTIME ERROR: evaluation cancelled$/);
    assert.equal((await rejected("1", { signal: controller.signal })).reason, "evaluation cancelled");
    const importing = new AbortController();
    const importer = () => {
      importing.abort();
      return new Promise(() => {});
    };
    assert.equal((await rejected("import 'x'", { importer, signal: importing.signal })).reason, "evaluation cancelled");
    const { signal } = new AbortController();
    assert.equal(await inWorker.evaluate("1", { signal }), "1\n");

    const filling = "std.foldl(function(a, i) a + [{ a: i }], std.range(1, 100000000), [])";
    const full = await rejected(filling, { heapSizeMb: 32 });
    assert.ok(full instanceof JsonnetError, full.stack);
    assert.equal(full.reason, "out of memory");
    assert.equal(full.code, "E0001");
    assert.match(full.hint, /heapSizeMb/);
    assert.ok(full.message.includes(full.hint), full.message);
    assert.equal(await inWorker.evaluate("2", { heapSizeMb: 64 }), "2\n");
    // Unchecked, an array too large for the heap would end the process. Older versions of Node do not report the heap size.
    if (process.getBuiltinModule !== undefined)
      for (const [heapSizeMb, n] of [[16, 1e7], [64, 1e7], [64, 1e8], [256, 1e8]]) {
        const large = `std.length(std.join("", std.makeArray(${n}, function(i) "x" + i)))`;
        assert.equal((await rejected(large, { heapSizeMb })).reason, "out of memory");
      }

    for (const options of [{ signal: 1 }, { signal: null }]) assert.ok((await rejected("1", options)) instanceof TypeError);
  },

  async "many workers may share a signal"() {
    const warnings = [];
    const warn = (warning) => warnings.push(warning);
    process.on("warning", warn);
    const controller = new AbortController();
    const { signal } = controller;
    const all = (code, options) => Promise.allSettled(Array.from({ length: 12 }, () => inWorker.evaluate(code, options)));
    const evaluated = await all("1", { signal });
    assert.ok(evaluated.every((result) => result.value === "1\n"));
    assert.equal(getEventListeners(signal, "abort").length, 0);
    const endless = all("local f(n) = f(n + 1); f(0)", { signal });
    assert.equal(getEventListeners(signal, "abort").length, 1);
    controller.abort();
    assert.ok((await endless).every((result) => result.reason.reason === "evaluation cancelled"));
    process.off("warning", warn);
    assert.deepEqual(warnings, []);
  },

  async "the sizes of a worker are checked"() {
    for (const [name, largest] of [["stackSizeMb", 4095], ["heapSizeMb", 1048576]]) {
      const message = `${name} is not a number from 1 to ${largest}`;
      for (const size of [0, -1, 0.5, NaN, Infinity, largest + 1, 1e20, "64", "x", [64], true, null, 1n])
        await assert.rejects(inWorker.evaluate("1", { [name]: size }), { name: "TypeError", message });
    }
    assert.equal(await inWorker.evaluate("1", { stackSizeMb: 1.5, heapSizeMb: 1048576 }), "1\n");
    assert.equal(await inWorker.evaluate("1", { stackSizeMb: undefined, heapSizeMb: undefined }), "1\n");
  },

  "a worker that does not start is an error that says so"() {
    const script = `
      const threads = require("node:worker_threads");
      const failed = Object.assign(new Error("EAGAIN"), { code: "ERR_WORKER_INIT_FAILED" });
      threads.Worker = class { constructor() { throw failed; } };
      const { evaluate } = require("sjsonnet/worker");
      evaluate("1", { stackSizeMb: 4000 }).catch((error) => console.log(error.message, error.cause === failed));`;
    const words = "too little memory for a stack of 4000 MB (stackSizeMb), or too many threads";
    assert.equal(node(".", "-e", script), `the worker did not start, EAGAIN: ${words} true\n`);
  },

  async "the first callback to throw ends a worker's evaluation, and no other is called"() {
    const rejected = (code, options) =>
      inWorker.evaluate(code, options).then(
        (value) => assert.fail(`a value: ${value}`),
        (error) => error,
      );
    for (const thrown of [new Error("mine"), null, undefined]) {
      let calls = 0;
      const throwing = () => {
        calls += 1;
        throw thrown;
      };
      const importer = () => assert.fail("imports after an exception");
      const traces = "std.foldl(function(n, i) std.trace('line', n + i), std.range(1, 100), 0)";
      assert.equal(await rejected(`${traces} + import 'x'`, { trace: throwing, importer }), thrown);
      assert.equal(calls, 1);
      assert.equal(await rejected("import 'x'", { importer: throwing }), thrown);
      assert.equal(await rejected("import 'x'", { importer: () => ({ then: throwing }) }), thrown);
    }

    const controller = new AbortController();
    const importer = () => {
      controller.abort();
      return Promise.reject(controller.signal.reason);
    };
    const aborted = await rejected("import 'x'", { importer, signal: controller.signal });
    assert.equal(aborted.reason, "evaluation cancelled");
  },

  "a trace line that arrives with the end of a worker may throw"() {
    // Without listeners, the lines stay in the port until the thread has ended, as they do when the caller is busy.
    const script = `
      const threads = require("node:worker_threads");
      threads.MessageChannel = class extends threads.MessageChannel {
        constructor() {
          super();
          this.port1.on = () => {};
        }
      };
      const { evaluate } = require("sjsonnet/worker");
      const code = "std.foldl(function(n, i) std.trace('line', n + i), std.range(1, 3), 0)";
      const lines = [];
      const trace = (line) => { if (lines.push(line) === 2) throw "mine"; };
      evaluate(code, { trace }).catch((error) => console.log(error, lines.length));`;
    assert.equal(node(".", "-e", script), "mine 2\n");
  },

  "a worker has as much stack as it is given"() {
    const code = `
      const { isMainThread, parentPort, Worker } = require("node:worker_threads");
      if (isMainThread) {
        const worker = new Worker(__filename, { resourceLimits: { stackSizeMb: 256 } });
        worker.on("message", (text) => process.stdout.write(text));
      } else {
        const code = ${JSON.stringify(deep(20000))};
        parentPort.postMessage(require("sjsonnet").evaluate(code, { maxStack: 100000 }));
      }`;
    fs.writeFileSync(`${here}/worker.cjs`, code);
    assert.equal(node(".", "worker.cjs"), "20000\n");
  },
};

const filters = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  if (filters.length > 0 && !filters.some((filter) => `NpmPackage/${name}`.includes(filter))) continue;
  try {
    await test();
    passed += 1;
  } catch (error) {
    failed += 1;
    console.log(`FAILED NpmPackage/${name}\n    ${`${error.stack}`.replaceAll("\n", "\n    ")}`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
