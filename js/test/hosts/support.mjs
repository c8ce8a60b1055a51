// Projects that use the package, and the hosts that run them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const [tarball, tools] = process.argv.slice(2, 4);
const sources = dirname(fileURLToPath(import.meta.url));
export const requireTool = createRequire(join(tools, "package.json"));
const bin = (...path) => join(tools, "node_modules", ...path);

export const nodes = Object.fromEntries([20, 22, 24, 26].map((major) => [major, bin(`node-${major}`, "bin/node")]));
export const deno = bin("@deno/linux-x64-glibc/deno");
export const bun = bin("@oven/bun-linux-x64/bin/bun");
export const newest = nodes[26];

/** What the tests leave, which is removed at their end. */
const scratch = fs.mkdtempSync(join(os.tmpdir(), "sjsonnet-hosts-"));
export const cleanUp = () => fs.rmSync(scratch, { recursive: true, force: true });

/** Runs a command and returns what it prints. */
export function run(command, args, { cwd, env = {}, input } = {}) {
  const { PATH, HOME } = process.env;
  const done = spawnSync(command, args, { cwd, input, encoding: "utf8", env: { PATH, HOME, ...env }, maxBuffer: 1 << 28 });
  if (done.error) throw done.error;
  assert.equal(done.status, 0, `${command} ${args.join(" ")}\n${done.stdout}\n${done.stderr}`);
  return done.stdout;
}

let nProjects = 0;

/** A new project, with these files, into which the package has been installed from its archive. */
export function project(files = {}) {
  nProjects += 1;
  const folder = join(scratch, `${nProjects}`);
  fs.mkdirSync(folder);
  const manifest = { private: true, dependencies: { sjsonnet: `file:${tarball}` } };
  write(folder, { "package.json": JSON.stringify(manifest), ...files });
  run("npm", ["install", "--silent", "--offline", "--no-audit", "--no-fund"], { cwd: folder });
  return folder;
}

export function write(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(dirname(join(folder, name)), { recursive: true });
    fs.writeFileSync(join(folder, name), text);
  }
}

export const program = fs.readFileSync(join(sources, "program.mjs"), "utf8");

/** The same as a CommonJS module, as compilers translate it. */
export const programAsCommonJs = `${program
  .replace(/^import (\{.*\}) from (".*");$/gm, "const $1 = require($2);")
  .replace(/^export /gm, "")}
module.exports = { answers };
`;

export const printing = `import { answers } from "./program.mjs";
console.log(JSON.stringify(await answers()));
`;

/** What a program that prints its answers has to print. */
export const expected = {
  text: '{\n   "a": 2,\n   "b": "003.1",\n   "c": [\n      1\n   ]\n}\n',
  value: [null, true, 1e100],
  imported: '{"a":1,"b":"é😀"}\n',
  program: ['"n": 1\n', '"n": 2\n'],
  digests: `${[
    "[",
    '   "0cc175b9c0f1b6a831c399e269772661",',
    '   "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",',
    '   "w6k=",',
    "   [",
    '      "b"',
    "   ]",
    "]",
  ].join("\n")}\n`,
  errors: [
    "true E4001 x",
    "true E1011 Unexpected end of file",
    "true E3001 max stack frames exceeded.",
    'true E4008 couldn\'t open import "x": no match locally or in the Jsonnet library paths',
  ],
  formatted: "{ a: 1, b: [2] }\n",
  parsed: "File",
  findings: [["L001", 1]],
};

export function assertAnswers(answers) {
  assert.deepEqual(typeof answers === "string" ? JSON.parse(answers) : answers, expected);
}
