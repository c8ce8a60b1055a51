// What limits end, and what the host bears.
import assert from "node:assert/strict";
import { evaluateTo, JsonnetError } from "sjsonnet";
import { deep, failure, node, value } from "./support.mjs";

export const tests = {
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
};
