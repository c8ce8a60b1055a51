// The formatter, the parser and the linter.
import assert from "node:assert/strict";
import { JsonnetError } from "sjsonnet";
import { format, isFormatted, parse } from "sjsonnet/format";
import { fix, lint } from "sjsonnet/lint";
import { failure, importing, require } from "./support.mjs";

/** The text of a tree: that of its tokens, and what stands before them. */
const textOf = (node) =>
  node.kind === "Token" ? node.trivia.map((piece) => piece.text).join("") + node.text : node.children.map(textOf).join("");

export const tests = {
  "format"() {
    assert.equal(require("sjsonnet/format").format, format);
    const code = '{"a":[1,\n2], # é\n}\n';
    assert.equal(format(code), "{\n  a: [\n    1,\n    2,\n  ],  // é\n}\n");
    assert.equal(format("{'a':1}", { indent: 4, stringStyle: "d", prettyFieldNames: false, padObjects: false }), '{"a": 1}\n');
    assert.ok(isFormatted("{ a: 1 }\n") && !isFormatted("{a:1}\n"));
    const error = failure("{ a: }", { filename: "x.jsonnet" }, format);
    assert.ok(error instanceof JsonnetError);
    assert.deepEqual([error.kind, error.trace[0].file, error.trace[0].column], ["syntax", "x.jsonnet", 6]);
    for (const [options, message] of [[{ indnt: 1 }, /no option indnt/], [{ indent: -1 }, /^indent/], [{ stringStyle: "x" }, /^stringStyle is not one of d, s, l but/]])
      assert.throws(() => format("1", options), { name: "TypeError", message });
  },

  "parse gives a lossless tree of any text"() {
    for (const code of ["", "{ 'é😀': 1, // x\r\n\n b:: $.a }\n", "local a = ; [}", "\0☃ |||\n  x\n|||"]) {
      const { root, errors } = parse(code);
      assert.equal(root.kind, "File");
      assert.equal(textOf(root), code);
      assert.equal(errors.length > 0, !code.startsWith("{"));
      const check = (node) => {
        if (node.kind === "Token") assert.equal(code.slice(node.from, node.until), node.text);
        else node.children.forEach(check);
      };
      check(root);
    }
    const { root } = parse("[1, a]");
    assert.deepEqual(root.children[0].children.map((child) => child.kind), ["Token", "NumberLiteral", "Token", "Variable", "Token"]);
    assert.deepEqual(root.children[0].children[3].children[0], { kind: "Token", token: "name", text: "a", from: 4, until: 5, trivia: [{ kind: "WhiteSpace", text: " " }] });
    assert.equal(textOf(parse("[".repeat(3000)).root).length, 3000);
  },

  "lint"() {
    assert.equal(require("sjsonnet/lint").lint, lint);
    const code = "// é😀\nlocal unused = 1;\n{ a: 1 + null }\n";
    const findings = lint(code);
    const { severity, line, column, from } = findings[0];
    assert.deepEqual({ severity, line, column, from }, { severity: "warning", line: 2, column: 7, from: 13 });
    assert.equal(code.slice(findings[0].from, findings[0].until), "unused");
    assert.match(findings[0].code, /^L\d{3}$/);
    assert.deepEqual(lint(code, { select: [findings[0].code] }), [findings[0]]);
    assert.ok(!lint(code, { ignore: [findings[0].code] }).some((finding) => finding.code === findings[0].code));
    assert.deepEqual(lint("{"), lint("{").filter((finding) => finding.severity === "error"));
    const { importer } = importing({ lib: "{ a: 1 }" });
    assert.equal(lint("(import 'lib').b", { importer }).length, 1);
    assert.equal(lint("(import 'lib').a", { importer }).length, 0);
    assert.equal(lint("import 'nowhere'", { importer })[0].code, "E4008");
    assert.throws(() => lint("1", { select: ["unusd"] }), { name: "TypeError", message: /^select: no rule is called unusd/ });
    const mended = fix("local unused = 1;\n2\n");
    assert.deepEqual([mended.code.trim(), mended.fixed], ["2", 1]);
  },
};
