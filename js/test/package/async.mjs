// Asynchronous evaluation, and native functions.
import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { evaluate, evaluateAsync, evaluateToValueAsync, Jsonnet, JsonnetError, MemoryImporter } from "sjsonnet";
import * as inWorker from "sjsonnet/worker";
import { failure, importing, value } from "./support.mjs";

const rejected = (promise) =>
  promise.then(
    (result) => assert.fail(`a value: ${result}`),
    (error) => error,
  );

/** An asynchronous importer of the files in an object, the calls it receives, and how many it answered at once. */
function slowly(files) {
  const seen = { calls: [], most: 0 };
  let active = 0;
  const importer = async (path, from) => {
    seen.calls.push([path, from]);
    seen.most = Math.max(seen.most, (active += 1));
    await new Promise((resolve) => setImmediate(resolve));
    active -= 1;
    return path in files ? { path: `/${path}`, content: files[path] } : null;
  };
  return { importer, seen };
}

export const tests = {
  async "imports are loaded several at a time, each once"() {
    const { importer, seen } = slowly({
      a: "[import 'b', importstr 'b', import 'c', if false then import 'd']",
      b: "(import 'c') + 1",
      c: "2",
      d: "import 'nowhere'",
    });
    assert.deepEqual(await evaluateToValueAsync("import 'a'", { importer }), [3, "(import 'c') + 1", 2, null]);
    assert.deepEqual(seen.calls, [["a", ""], ["b", "/a"], ["c", "/a"], ["d", "/a"], ["c", "/b"], ["nowhere", "/d"]]);
    assert.equal(seen.most, 3);
    const many = slowly(Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}`, `${i}`])));
    const code = `[${Array.from({ length: 40 }, (_, i) => `import 'f${i}'`)}]`;
    assert.equal((await evaluateToValueAsync(code, { importer: many.importer }))[39], 39);
    assert.equal(many.seen.most, 16);
  },

  async "evaluateAsync gives what evaluate gives"() {
    const { importer } = importing({ a: "{ x: import 'b' }", b: "std.extVar('e') + std.extVar('f')", cyclic: "import 'cyclic'" });
    const options = { importer, format: "yaml", extVars: { e: 1 }, extCode: { f: "import 'a_number'" } };
    const slow = slowly({ a: "{ x: import 'b' }", b: "std.extVar('e') + std.extVar('f')", a_number: "41" });
    assert.equal(await evaluateAsync("import 'a'", { ...options, importer: slow.importer }), "x: 42\n");
    assert.deepEqual(await evaluateToValueAsync("{ a: {} }", { maps: true }), new Map([["a", new Map()]]));
    for (const code of ["error 'x'", "[", "import 'nowhere'", "import 'cyclic'", "(import 'a') + 1"]) {
      const [here, there] = [failure(code, options), await rejected(evaluateAsync(code, options))];
      assert.ok(there instanceof JsonnetError);
      assert.equal(there.message, here.message);
    }
    for (const [code, wrong, message] of [[1, {}, /program/], ["1", { progres: 1 }, /progres;/], ["1", { signal: {} }, /signal/], ["1", { progress: 1 }, /progress/]])
      await assert.rejects(evaluateAsync(code, wrong), { name: "TypeError", message });
    assert.throws(() => evaluate("1", { signal: new AbortController().signal }), { name: "TypeError", message: /no option signal/ });
  },

  async "a file that cannot be loaded matters where it is needed"() {
    const mine = new Error("mine");
    const importer = async (path) => {
      if (path === "bad") throw mine;
      return path === "wrong" ? { path } : null;
    };
    assert.equal(await evaluateAsync("if true then 1 else [import 'bad', import 'wrong', import 'nowhere']", { importer }), "1\n");
    assert.equal(await rejected(evaluateAsync("import 'bad'", { importer })), mine);
    assert.equal((await rejected(evaluateAsync("import 'wrong'", { importer }))).name, "TypeError");
    assert.equal((await rejected(evaluateAsync("import 'nowhere'", { importer }))).kind, "import");
  },

  async "an importer of two steps reads no file twice, and may be asynchronous"() {
    const reads = [];
    const memory = new MemoryImporter({ "lib/a": "import '../b'", b: "importstr 'c'", c: "text" }, { searchPath: ["lib"] });
    const importer = {
      candidates: (path, from) => memory.candidates(path, from),
      read: async (name) => (reads.push(name), memory.read(name)),
    };
    const code = "[import 'a', import 'lib/a', import 'lib/../lib/a', importstr 'b', import './b']";
    const expected = ["text", "text", "text", "importstr 'c'", "text"];
    assert.deepEqual(await evaluateToValueAsync(code, { importer }), expected);
    assert.deepEqual([...reads].sort(), ["a", "b", "c", "lib/a"]);
    assert.deepEqual(JSON.parse(evaluate(code, { importer: memory })), expected);
    const message = "the importer has returned a promise for 'a', which only evaluateAsync awaits";
    assert.throws(() => evaluate("import 'a'", { importer }), { name: "TypeError", message });
    assert.throws(() => evaluate("import 'a'", { importer: async () => null }), { name: "TypeError", message });
  },

  async "an engine loads a program's files once"() {
    const { importer, seen } = slowly({ a: "{ n: std.extVar('n') }" });
    const engine = new Jsonnet({ importer });
    const program = await engine.program("import 'a'").load();
    assert.deepEqual([1, 2].map((n) => program.evaluateToValue({ extVars: { n } }).n), [1, 2]);
    assert.equal(await engine.evaluateAsync("(import 'a').n", { extVars: { n: 3 } }), "3\n");
    assert.deepEqual(await engine.program("import 'a'").evaluateToValueAsync({ extVars: { n: 4 } }), { n: 4 });
    assert.equal(seen.calls.length, 1);
    await assert.rejects(engine.evaluateAsync("1", { format: "yaml" }), { name: "TypeError", message: /no option format/ });
  },

  async "a signal ends the loading, and leaves no listener"() {
    const controller = new AbortController();
    const { signal } = controller;
    let passed;
    const importer = (path, from, context) => {
      passed = context.signal;
      return new Promise(() => {});
    };
    const all = Array.from({ length: 20 }, () => rejected(evaluateAsync("import 'x'", { importer, signal })));
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(passed, signal);
    assert.equal(getEventListeners(signal, "abort").length, 1);
    controller.abort("why");
    for (const error of await Promise.all(all)) {
      assert.ok(error instanceof JsonnetError);
      assert.deepEqual([error.message, error.code, error.cause], ["RUNTIME ERROR: evaluation cancelled", "E3034", "why"]);
    }
    assert.equal(getEventListeners(signal, "abort").length, 0);
    assert.equal((await rejected(evaluateAsync("1", { signal }))).cause, "why");
    const other = new AbortController();
    assert.equal(await evaluateAsync("import 'x'", { importer: async () => ({ path: "x", content: "1" }), signal: other.signal }), "1\n");
    assert.equal(getEventListeners(other.signal, "abort").length, 0);
  },

  async "progress is told"() {
    const { importer } = slowly({ a: "[import 'b', std.native('n')(1)]", b: "1" });
    const events = [];
    const natives = { n: { params: ["x"], call: async (x) => x } };
    await evaluateAsync("import 'a'", { importer, natives, progress: (event) => events.push(event) });
    assert.deepEqual(events, [
      { stage: "load", path: "/a", loaded: 1, pending: 0 },
      { stage: "load", path: "/b", loaded: 2, pending: 0 },
      { stage: "evaluate" },
      { stage: "native", name: "n" },
      { stage: "evaluate" },
    ]);
    const mine = new Error("mine");
    const throwing = () => {
      throw mine;
    };
    assert.equal(await rejected(evaluateAsync("import 'a'", { importer, progress: throwing })), mine);
  },

  async "native functions take and return data"() {
    const natives = {
      greet: { params: ["name", "more"], call: (name, more) => ({ text: `Hello, ${name}!`, ...more }) },
      none: { params: [], call: () => null },
    };
    const code = "[std.native('greet')('Ann', more={ __proto__: [1] }), std.native('none')()]";
    assert.deepEqual(value(code, { natives })[0].text, "Hello, Ann!");
    assert.equal(await inWorker.evaluate(code, { natives }), evaluate(code, { natives }));
    assert.equal(new Jsonnet({ natives }).evaluate(code), evaluate(code, { natives }));
    assert.match(failure("std.native('greet')('Ann')", { natives }).reason, /^Missing argument: more/);
    for (const [wrong, message] of [
      [1, /^natives is not an object/], [{ f: 1 }, /^natives.f is not an object with params and call/],
      [{ f: { params: 1, call() {} } }, /^natives.f.params is not an array/], [{ f: { params: ["a b"], call() {} } }, /^natives.f.params\[0\] is not an identifier/],
      [{ f: { params: ["a", "a"], call() {} } }, /has a twice/], [{ f: { params: [] } }, /^natives.f.call is not a function/],
    ]) {
      assert.throws(() => evaluate("1", { natives: wrong }), { name: "TypeError", message });
      await assert.rejects(inWorker.evaluate("1", { natives: wrong }), { name: "TypeError", message });
    }
  },

  async "what a native function throws is an error of the program"() {
    const mine = new RangeError("mine");
    const natives = {
      fail: { params: [], call: () => { throw mine; } },
      later: { params: [], call: () => Promise.reject(mine) },
      date: { params: [], call: () => new Date() },
    };
    for (const [name, run] of [["fail", evaluateAsync], ["later", evaluateAsync], ["fail", inWorker.evaluate], ["later", inWorker.evaluate]]) {
      const error = await rejected(run(`[1 + std.native('${name}')()]`, { natives }));
      assert.deepEqual([error.code, error.kind, error.reason, error.path], ["E0003", "host", "mine", "$[0]"], name);
      assert.equal(error.cause, mine);
      assert.equal(error.trace[0].column, 6);
    }
    const wrong = "what the native function date returned is not a JSON value but a Date";
    for (const run of [evaluateAsync, inWorker.evaluate])
      assert.equal((await rejected(run("std.native('date')()", { natives }))).reason, wrong);
    const promise = /^what the native function later returned is a promise, which only evaluateAsync and sjsonnet\/worker await$/;
    assert.match(failure("std.native('later')()", { natives: { later: { params: [], call: async () => 1 } } }).reason, promise);
  },

  async "native functions may return promises where they are awaited"() {
    const calls = [];
    const natives = { twice: { params: ["n"], call: async (n) => (calls.push(n), [n, n]) } };
    const lines = [];
    const options = { natives, trace: (line) => lines.push(line), format: "json-minified" };
    const code = "std.trace('once', [std.native('twice')(i) for i in [1, 2, 1]])";
    assert.equal(await evaluateAsync(code, options), "[[1,1],[2,2],[1,1]]\n");
    assert.deepEqual(calls, [1, 2]);
    assert.deepEqual(lines, ["TRACE: <memory>:1 once"]);
    lines.length = 0;
    assert.equal(await inWorker.evaluate(code, options), "[[1,1],[2,2],[1,1]]\n");
    assert.deepEqual(lines, ["TRACE: <memory>:1 once"]);
    const controller = new AbortController();
    const never = { never: { params: [], call: () => (controller.abort("why"), new Promise(() => {})) } };
    assert.equal((await rejected(evaluateAsync("std.native('never')()", { natives: never, signal: controller.signal }))).cause, "why");
  },
};
