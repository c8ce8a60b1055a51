// What evaluations use of their programs.
import assert from "node:assert/strict";
import { evaluate, evaluateAsync, Jsonnet } from "sjsonnet";
import { Coverage } from "sjsonnet/coverage";
import { require } from "./support.mjs";

const library = "{ f(x): if x then 'é' else 2, b: 3 }";

export const tests = {
  "coverage is data, with places in JavaScript's strings"() {
    assert.equal(require("sjsonnet/coverage").Coverage, Coverage);
    const coverage = new Coverage();
    const engine = new Jsonnet({ importer: (path) => ({ path, content: library }), coverage, filename: "main" });
    engine.evaluate("(import 'lib').f(true)");
    const report = coverage.report();
    assert.deepEqual(report.files.map(({ name }) => name), ["lib", "main"]);
    const [lib] = report.files;
    assert.deepEqual(lib.expressions, { covered: 5, total: 7, percent: (100 * 5) / 7 });
    assert.deepEqual(lib.all, { covered: 8, total: 12, percent: (100 * 8) / 12 });
    assert.deepEqual(lib.functionParts, [{ name: "f", line: 1, column: 3, from: 2, until: 28, count: 1 }]);
    assert.deepEqual(lib.branchParts, [
      { decision: 0, way: "then", line: 1, column: 12, from: 11, until: 12, count: 1 },
      { decision: 0, way: "else", line: 1, column: 12, from: 11, until: 12, count: 0 },
    ]);
    assert.equal(library.slice(lib.fieldParts[1].from, lib.fieldParts[1].until), "b: 3");
    assert.equal(lib.fieldParts[1].column, 32);
    assert.deepEqual(lib.lineParts, [{ line: 1, count: 1, isWhole: false }]);
    engine.evaluate("(import 'lib').f(false)");
    assert.equal(report.files[0].functionParts[0].count, 1);
    assert.equal(coverage.report().files[0].functionParts[0].count, 2);
  },

  async "coverage counts what is measured, in each kind of evaluation, and has other forms"() {
    const coverage = new Coverage((name) => name !== "b");
    for (const filename of ["a", "b"]) evaluate("1", { filename, coverage });
    await evaluateAsync("1", { filename: "a", coverage });
    assert.deepEqual(coverage.report().files.map(({ name, expressionParts }) => [name, expressionParts[0].count]), [["a", 2]]);
    assert.match(coverage.lcov(), /^TN:\nSF:a\n/);
    assert.match(coverage.cobertura(), /filename="a"/);
    assert.match(coverage.html(), /^<!doctype html>/);
    assert.equal(Coverage.name, "Coverage");
    for (const wrong of [{}, null, "x"])
      assert.throws(() => evaluate("1", { coverage: wrong }), { name: "TypeError", message: /^coverage is not a Coverage/ });
    assert.throws(() => new Coverage("x"), { name: "TypeError", message: /^isMeasured is not a function/ });
  },
};
