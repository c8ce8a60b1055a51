// Makes the modules of the npm package: node modules.mjs PACKAGE CATALOGUE PART=FOLDER… with the modules of esbuild in NODE_PATH
//
// Each FOLDER has the ES modules that the linker has made of a part. They become one CommonJS module, and ES modules for bundlers and
// for hosts other than Node, which share what several need, so that a bundle has only what it imports. Names become short, and a
// hash of the command's code is written.
//
// In Node, `require` and `import` share one engine, which is CommonJS. A bundler takes the ES modules for both (the condition
// `module`), and a page may understand no others.
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { engineModules, entries, generate } from "./generated.mjs";

const folder = resolve(process.argv[2]);
const linked = Object.fromEntries(process.argv.slice(4).map((each) => each.split("=")));
const { build } = createRequire(join(process.env.NODE_PATH, "esbuild.js"))("esbuild");

/** The modules that entries share, and that users do not import. */
const inner = ["catalogue", "error", "failures", "importers", "packing"];

/** Node shows the line of an error that nobody catches, so lines are short. The paths of files, as seen from `absWorkingDir`, go into
 * the names of modules that several share, so they must be the same wherever this is built.
 */
const common = {
  bundle: true,
  lineLimit: 1000,
  minify: true,
  target: "es2021",
  platform: "neutral",
  logLevel: "warning",
  absWorkingDir: folder,
  external: ["node:*"],
};

/** All modules of a linker as one that is CommonJS; it takes the error from its neighbour. */
async function commonJs(part, from) {
  const names = part === "sjsonnet" ? engineModules : ["main"];
  const contents = names.map((name) => `export * from "./${name}.mjs";`).join("\n");
  await build({
    ...common,
    stdin: { contents, resolveDir: from },
    format: "cjs",
    external: ["./error.cjs", ...common.external],
    outfile: join(folder, `${part}.cjs`),
  });
}

/** A module whose imports are `const { … } = require("…")`, and whose exports are `module.exports = { … }`. */
function translated(name) {
  const engine = engineModules.includes(name) ? name : "main";
  const files = { sjsonnet: `${linked.sjsonnet}/${engine}`, formatter: `${linked.formatter}/main`, linter: `${linked.linter}/main` };
  const module = fs
    .readFileSync(join(folder, `${name}.cjs`), "utf8")
    .replace('"use strict";\n\n', "")
    .replace(/^const (\{[^}]*\}) =\s+require\("\.\/(\w+)\.cjs"\);$/gm, (_, names, from) =>
      `import ${names.replaceAll(": ", " as ")} from "${files[from] ?? `./${from}`}.mjs";`)
    .replace(/^const (\w+) = require\("\.\/(\w+)\.cjs"\);$/gm, 'import * as $1 from "./$2.mjs";')
    .replace(/^const (\w+|\{[^}]*\}) = require\("(node:\w+)"\);$/gm, 'import $1 from "$2";')
    .replace(/^module\.exports = (\{[^}]*\});$/gm, name === "index" ? "export $1;\nexport default $1;" : "export $1;");
  if (/\brequire\(|module\.exports/.test(module)) throw new Error(`this module has another form:\n${module}`);
  return module;
}

/** What starts the worker's thread from its code, of which it has the text: a bundle has no other file. */
async function starting() {
  const { outputFiles } = await build({ ...common, entryPoints: [join(folder, "thread.cjs")], format: "cjs", write: false });
  return `import { Worker } from "node:worker_threads";
const code = ${JSON.stringify(outputFiles[0].text)};
export const startThread = (settings) => new Worker(code, { ...settings, eval: true });
`;
}

/** All ES modules at once. */
async function esModules() {
  const sources = join(folder, "esm-sources");
  fs.mkdirSync(sources);
  for (const name of [...entries, ...inner]) fs.writeFileSync(join(sources, `${name}.mjs`), translated(name));
  fs.writeFileSync(join(sources, "starting.mjs"), await starting());
  const error = join(sources, "error.mjs");
  await build({
    ...common,
    entryPoints: entries.map((name) => join(sources, `${name}.mjs`)),
    plugins: [{ name: "error", setup: ({ onResolve }) => onResolve({ filter: /^\.\/error\.cjs$/ }, () => ({ path: error })) }],
    format: "esm",
    splitting: true,
    outdir: join(folder, "esm"),
    outExtension: { ".js": ".mjs" },
    chunkNames: "shared-[hash]",
  });
  fs.rmSync(sources, { recursive: true });
}

generate(folder, resolve(process.argv[3]));
for (const [part, from] of Object.entries(linked)) await commonJs(part, from);
await esModules();
const command = fs.readFileSync(join(folder, "command.cjs"));
fs.writeFileSync(join(folder, "command.key"), createHash("sha256").update(command).digest("hex").slice(0, 32));
