// What an error says.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { inspect } from "node:util";
import { JsonnetError } from "sjsonnet";
import { deep, failure, here, importing } from "./support.mjs";

export const tests = {
  "Node shows the text of an error, and not its parts once more"() {
    const error = failure("{ a: error 'why' }");
    assert.equal(inspect(error), error.stack);
    assert.ok(inspect(error).startsWith(`JsonnetError: ${error.message}\n    at `), inspect(error));
    const caused = failure("std.native('f')()", { natives: { f: { params: [], call: () => assert.fail("mine") } } });
    assert.match(inspect(caused), /\n  \[cause\]: AssertionError.*: mine\n/);
    assert.match(inspect({ deep: { error } }), /RUNTIME ERROR: why/);
  },

  "a failing program throws a JsonnetError"() {
    const error = failure("local f(x) = x;\nf(error 'boom')", { filename: "dir/a.jsonnet" });
    assert.ok(error instanceof JsonnetError && error instanceof Error);
    assert.equal(error.name, "JsonnetError");
    assert.equal(error.constructor.name, "JsonnetError");
    assert.equal(error.kind, "user");
    assert.equal(error.reason, "boom");
    const end = { endLine: 2, endColumn: 15, from: 18, until: 30 };
    assert.deepEqual({ ...error.trace[0] }, { file: "dir/a.jsonnet", line: 2, column: 3, ...end, name: "$" });
    assert.match(error.message, /boom[^]*f\(error 'boom'\)\n[^\n]*\^[^]*dir\/a\.jsonnet:2:3/);
    assert.deepEqual(Object.keys(error), ["kind", "code", "reason", "hint", "path", "trace"]);
    assert.ok(error.stack.startsWith(`JsonnetError: ${error.message}\n    at failure (`), error.stack);
  },

  "an error that nobody catches shows little of the package's code"() {
    const code = "require('sjsonnet').evaluate(\"error 'boom'\")";
    const { stderr } = spawnSync(process.execPath, ["-e", code], { cwd: here, encoding: "utf8" });
    assert.ok(stderr.includes("boom") && stderr.length < 5000, `${stderr.length} characters`);
  },

  "a text that is not a program throws a JsonnetError"() {
    const error = failure("{ a: 1,\n  b: nobody }");
    assert.equal(error.kind, "name");
    assert.equal(error.reason, "Unknown variable: nobody");
    const end = { endLine: 2, endColumn: 12, from: 13, until: 19 };
    assert.deepEqual({ ...error.trace[0] }, { file: "<memory>", line: 2, column: 6, ...end, name: "field <b>" });
  },

  "kinds are those of the APIs for Scala and Java"() {
    const { importer } = importing({});
    for (const [code, kind, options] of [
      ["{", "syntax"], ["nobody", "name"], ["{}.a", "name"], ["1 + null", "type"], ["std.length()", "argument"],
      ["[1][2]", "range"], ["1 / 0", "arithmetic"], ["import 'a'", "import", { importer }], [deep(60), "limit", { maxStack: 50 }],
      ["assert false; 1", "assertion"], ["error 'x'", "user"], ["std.parseJson('[')", "format"],
    ]) assert.equal(failure(code, options).kind, kind, code);
  },

  "an error is a text in colours, too"() {
    const error = failure("1 + error 'boom'");
    assert.equal(error.toString(), `JsonnetError: ${error.message}`);
    assert.equal(`${error}`, `JsonnetError: ${error.message}`);
    assert.equal(error.toString({}), error.message);
    assert.equal(error.toString({ color: false }), error.message);
    const coloured = error.toString({ color: true });
    assert.match(coloured, /^\x1b\[1;31mRUNTIME ERROR\x1b\[m: boom\n/);
    assert.equal(coloured.replaceAll(/\x1b\[[\d;]*m/g, ""), error.message);
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
};
