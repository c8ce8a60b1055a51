// Nodes, Deno and Bun.
import assert from "node:assert/strict";
import { assertAnswers, bun, deno, nodes, printing, program, programAsCommonJs, project, run } from "./support.mjs";

const files = {
  "program.mjs": program,
  "main.mjs": printing,
  "program.cjs": programAsCommonJs,
  "main.cjs": 'require("./program.cjs").answers().then((all) => console.log(JSON.stringify(all)));\n',
  "same.mjs": `import { createRequire } from "node:module";
import * as imported from "sjsonnet";
console.log(createRequire(import.meta.url)("sjsonnet").JsonnetError === imported.JsonnetError);
`,
  "lib/a.libsonnet": "{ a: 1 }",
  "files.mjs": `import { evaluate } from "sjsonnet";
import { FileImporter } from "sjsonnet/files";
console.log(evaluate("import 'a.libsonnet'", { importer: new FileImporter({ searchPath: ["lib"] }), format: "json-minified" }));
`,
  "worker.mjs": `import { evaluate } from "sjsonnet/worker";
const importer = async (path) => ({ path, content: "20" });
console.log(await evaluate("local f(n) = if n == 0 then 0 else 1 + f(n - 1); f(DEPTH) + import 'x'", { importer }));
`,
};

function inNode(node) {
  const folder = project({ ...files, "worker.mjs": files["worker.mjs"].replace("DEPTH", "50000") });
  const runs = (...args) => run(node, args, { cwd: folder });
  assertAnswers(runs("main.mjs"));
  assertAnswers(runs("main.cjs"));
  assert.equal(runs("same.mjs"), "true\n");
  assert.equal(runs("files.mjs"), '{"a":1}\n\n');
  assert.equal(runs("worker.mjs"), "50020\n\n");
  assert.equal(runs("node_modules/.bin/sjsonnet", "-J", "lib", "-f", "json-minified", "-e", "import 'a.libsonnet'"), '{"a":1}\n');
}

/** Threads of other hosts have stacks of their own size. */
const shallow = files["worker.mjs"].replace("DEPTH", "500");

export const tests = {
  ...Object.fromEntries(Object.entries(nodes).map(([major, node]) => [`Node ${major}`, () => inNode(node)])),

  "npx sjsonnet"() {
    const folder = project({ "a.jsonnet": "{ a: 1 }" });
    assert.equal(run("npx", ["--offline", "sjsonnet", "a.jsonnet"], { cwd: folder }), '{\n   "a": 1\n}\n');
  },

  "Deno"() {
    const folder = project({ ...files, "worker.mjs": shallow });
    const runs = (...args) => run(deno, ["run", "--no-prompt", "--node-modules-dir=manual", ...args], { cwd: folder, env: { DENO_NO_UPDATE_CHECK: "1" } });
    assertAnswers(runs("--allow-read", "--allow-env", "main.mjs"));
    assertAnswers(runs("--allow-read", "--allow-env", "main.cjs"));
    assert.equal(runs("--allow-read", "--allow-env", "files.mjs"), '{"a":1}\n\n');
    assert.equal(runs("--allow-read", "--allow-env", "worker.mjs"), "520\n\n");
  },

  "Bun"() {
    const folder = project({ ...files, "worker.mjs": shallow });
    const runs = (...args) => run(bun, args, { cwd: folder });
    assertAnswers(runs("main.mjs"));
    assertAnswers(runs("main.cjs"));
    assert.equal(runs("same.mjs"), "true\n");
    assert.equal(runs("files.mjs"), '{"a":1}\n\n');
    assert.equal(runs("worker.mjs"), "520\n\n");
  },
};

