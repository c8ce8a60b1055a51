// How options are checked.
import assert from "node:assert/strict";
import { evaluate } from "sjsonnet";
import * as inWorker from "sjsonnet/worker";
import { failure, isTypeError, value } from "./support.mjs";

export const tests = {
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
      [{ asReference: "yes" }, /asReference is not a boolean/],
      [{ builtinNatives: 0 }, /builtinNatives is not a boolean/],
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
    const options = Object.fromEntries([...names, "maxStack", "maxParserDepth", "maxTrace", "maxMillis", "maxSteps", "maxMemory", "maxOutput", "maxImports", "maxImportSize", "maxString", "maxArray", "countTailCalls", "numberFormat", "asReference", "preserveOrder", "checkSets", "builtinNatives", "strict", "format", "indent", "yamlQuote"].map((name) => [name, undefined]));
    assert.equal(value("1", options), 1);
    assert.equal(value("1", undefined), 1);
  },
};
