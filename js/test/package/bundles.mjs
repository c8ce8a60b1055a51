// Bundles for Node, made by esbuild and run in a folder that has nothing else.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { here, require } from "./support.mjs";

const { build } = require("esbuild");

/** The kinds of modules, by the ends of their files' names. */
const kinds = { mjs: "esm", cjs: "cjs" };

const options = (contents) => ({
  stdin: { contents, resolveDir: here }, bundle: true, platform: "node", logLevel: "silent", write: false,
});

/** The bytes of a bundle. */
async function bundled(contents, more) {
  const { outputFiles } = await build({ ...options(contents), ...more });
  return outputFiles[0].contents;
}

/** What a bundle of a program prints. */
async function printed(contents, end, more) {
  const folder = fs.mkdtempSync(join(os.tmpdir(), "sjsonnet-bundle-"));
  try {
    fs.writeFileSync(join(folder, `bundle.${end}`), await bundled(contents, { format: kinds[end], ...more }));
    fs.writeFileSync(join(folder, "a.libsonnet"), "{ a: 1 }");
    return execFileSync(process.execPath, [`bundle.${end}`], { cwd: folder, encoding: "utf8" });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

const program = `
import sjsonnet, { evaluate, evaluateAsync, JsonnetError } from "sjsonnet";
import { FileImporter } from "sjsonnet/files";
import { format } from "sjsonnet/format";
import { lint } from "sjsonnet/lint";
import * as worker from "sjsonnet/worker";

const failure = async (run) => {
  try {
    return await run();
  } catch (error) {
    return [error instanceof JsonnetError, error.reason];
  }
};
const importer = new FileImporter({ root: "." });
const late = async (path) => ({ path, content: "20" });
const natives = { two: { params: ["n"], call: async (n) => n * 2 } };
const deep = "local f(n) = if n == 0 then 0 else 1 + f(n - 1); f(20000)";
async function main() {
  const answers = {
    text: evaluate("std.parseYaml('[1]')", { format: "json-minified" }),
    isSame: sjsonnet.evaluate === evaluate,
    files: await evaluateAsync("import 'a.libsonnet'", { importer, format: "json-minified" }),
    formatted: format("{'a':1}"),
    findings: lint("local unused = 1; 2").length,
    deep: await worker.evaluateToValue(deep + " + import 'x'", { importer: late }),
    native: await worker.evaluateToValue("std.native('two')(2)", { natives }),
    imported: await worker.evaluateToValue("(import 'a.libsonnet').a", { importer }),
    heap: await failure(() => worker.evaluate("std.makeArray(1e7, function(i) 'x' + i)", { heapSizeMb: 32 })),
    failed: await failure(() => worker.evaluate("error 'no'")),
    cancelled: await failure(() => worker.evaluate("local f(n) = f(n + 1); f(0)", { signal: AbortSignal.timeout(50) })),
  };
  console.log(JSON.stringify(answers));
}
main();
`;

const answers = {
  text: "[1]\n",
  isSame: true,
  files: '{"a":1}\n',
  formatted: "{ a: 1 }\n",
  findings: 1,
  deep: 20020,
  native: 4,
  imported: 1,
  heap: [true, "out of memory"],
  failed: [true, "no"],
  cancelled: [true, "evaluation cancelled"],
};

/** The program with calls of `require`, as CommonJS has them. */
const required = program
  .replace(/^import (\w+), (\{.*\}) from "(.*)";$/m, 'const $1 = require("$3");\nconst $2 = $1;')
  .replace(/^import (\{.*\}) from "(.*)";$/gm, 'const $1 = require("$2");')
  .replace(/^import \* as (\w+) from "(.*)";$/gm, 'const $1 = require("$2");');

export const tests = {
  async "a bundle runs as an ES module and as CommonJS, with the worker, and needs no other file"() {
    for (const end of Object.keys(kinds)) {
      assert.deepEqual(JSON.parse(await printed(program, end)), answers);
      assert.deepEqual(JSON.parse(await printed(required, end, { minify: true })), answers);
    }
  },

  async "a bundle has what its program uses"() {
    const length = async (contents) => (await bundled(contents, { format: "esm", minify: true })).length;
    const all = await length('import { evaluate } from "sjsonnet"; console.log(evaluate("1"));');
    const core = await length('import { evaluate } from "sjsonnet/core"; console.log(evaluate("1"));');
    const format = await length('import { format } from "sjsonnet/format"; console.log(format("1"));');
    assert.ok(core < all && format < core, `${all} ${core} ${format}`);
    assert.ok((await length('import "sjsonnet"; import "sjsonnet/worker"; export const one = 1;')) < 100);
  },

  async "a bundle of the modules for Node itself has no worker, and says so"() {
    const code = 'require("sjsonnet/worker").evaluate("1").catch((error) => console.log(error.message));';
    const text = await printed(code, "cjs", { conditions: ["other"] });
    assert.match(text, /^sjsonnet\/worker starts a thread from its own file, but is part of a bundle of CommonJS modules: .*\n$/);
  },
};
