// Importers: what they are asked and what they may return.
import assert from "node:assert/strict";
import vm from "node:vm";
import { evaluate, JsonnetError } from "sjsonnet";
import * as inWorker from "sjsonnet/worker";
import { failure, importing, isTypeError, value } from "./support.mjs";

export const tests = {
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
      const message = "the importer has returned a promise for 'a', which only evaluateAsync awaits";
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
};
