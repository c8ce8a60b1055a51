// Evaluation in a worker.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { getEventListeners } from "node:events";
import fs from "node:fs";
import { JsonnetError } from "sjsonnet";
import * as inWorker from "sjsonnet/worker";
import { deep, failure, here, node, require } from "./support.mjs";

export const tests = {
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
      assert.equal(there.toString({ color: true }), here.toString({ color: true }));
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
    assert.equal(aborted.kind, "host");
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

  async "every request settles, whatever is sent and however deep"() {
    const shapes = {
      arrays: ["[v]", (value) => [value], (value) => value[0]],
      objects: ["{ a: v }", (a) => ({ a }), (value) => value.a],
      names: ["{ ['__proto__']: v }", (value) => JSON.parse('{"__proto__":0}', (_, part) => (part === 0 ? value : part)), (value) => Object.entries(value)[0][1]],
      both: ["[1, { a: v, b: -0 }, 2]", (a) => [1, { a, b: -0 }, 2], (value) => (assert.ok(Object.is(value[1].b, -0)), value[1].a)],
    };
    const depthOf = (value, inner) => {
      let depth = 0;
      for (; typeof value === "object"; value = inner(value)) depth++;
      assert.equal(value, "end");
      return depth;
    };
    for (const [shape, [around, wrapped, inner]] of Object.entries(shapes))
      for (const depth of [1, 250, 499, 500, 501, 1500, 4000]) {
        const deep = `std.foldl(function(v, i) ${around}, std.range(1, ${depth}), "end")`;
        const moments = {
          async result() {
            return depthOf(await inWorker.evaluateToValue(deep), inner);
          },
          async maps() {
            const plain = (found) => {
              let value = found;
              let depth = 0;
              for (; typeof value === "object"; depth++) value = value instanceof Map ? [...value.values()][0] : value.length === 3 ? value[1] : value[0];
              return depth;
            };
            return plain(await inWorker.evaluateToValue(deep, { maps: true }));
          },
          async argument() {
            let found;
            const call = (value) => ((found = depthOf(value, inner)), 1);
            assert.equal(await inWorker.evaluate(`std.native("f")(${deep})`, { natives: { f: { params: ["x"], call } } }), "1\n");
            return found;
          },
        };
        for (const [moment, found] of Object.entries(moments)) {
          // With maps, the array and the object of a step are counted one by one.
          const levels = shape === "both" && moment === "maps" ? 2 * depth : depth;
          assert.equal(await found(), levels, `${shape} ${moment}`);
        }
        // The caller's stack may be too small for what a function of its own returns.
        let returned = "end";
        for (let i = 0; i < depth; i++) returned = wrapped(returned);
        const natives = { f: { params: [], call: () => returned } };
        await inWorker.evaluate('std.type(std.native("f")())', { natives }).catch((error) => {
          assert.ok(error instanceof JsonnetError || error instanceof TypeError, error.stack);
        });
      }
  },

  async "a function that does not answer ends with the time of the evaluation"() {
    const never = () => new Promise(() => {});
    const natives = { f: { params: [], call: never } };
    for (const code of ["import 'x'", "std.native('f')()", "[std.native('f')(), 1]"]) {
      const error = await inWorker.evaluate(code, { maxMillis: 50, importer: never, natives }).catch((error) => error);
      assert.ok(error instanceof JsonnetError, error.stack);
      assert.deepEqual([error.reason, error.kind, error.code], ["too much time taken", "limit", "E3030"]);
      assert.equal(error.hint, "the limit, maxMillis (maxTime in Java), is 50 ms");
    }
  },

  async "a worker has the heap that it was given, with what lies outside of it"() {
    // Older versions of Node do not report the heap size.
    if (process.getBuiltinModule === undefined) return;
    const large = [
      "std.length(std.foldl(function(a, i) a + [{ a: i }], std.range(1, 3000000), []))",
      "std.length([std.repeat('a', 1000000 + i) for i in std.range(1, 400)] + [std.foldl(function(a, i) a, std.range(1, 1000), 0)])",
    ];
    const script = `
      const { evaluate } = require(${JSON.stringify(require.resolve("sjsonnet/worker"))});
      const run = async () => {
        for (const code of ${JSON.stringify(large)})
          await evaluate("local a = " + code + "; a", { heapSizeMb: 32 }).then(console.log, (error) => console.log(error.reason));
      };
      run();`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--max-old-space-size=4096", "-e", script], { encoding: "utf8" });
    assert.equal(stdout.split("\n")[0], "out of memory", stdout + stderr);
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
