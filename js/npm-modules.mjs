// Writes what the npm package has that is made of its CommonJS modules: node npm-modules.mjs PACKAGE
//
// These are a hash of the command's code, and ES modules for hosts other than Node.
//
// In Node, both kinds of modules share one engine, which is CommonJS. Elsewhere a page or a bundler may understand ES modules only.
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const folder = resolve(process.argv[2]);
const require = createRequire(join(folder, "package.json"));

/** The modules that are written by hand, and those that have been linked. */
const written = ["error", "importers", "index", "format", "lint"];
const linked = ["sjsonnet", "formatter", "linter"];

/** A module whose imports are `const { … } = require("./….cjs")`, and whose exports are `module.exports = { … }`. */
function translated(text) {
  const module = text
    .replace('"use strict";\n\n', "")
    .replace(/^const (\{[^}]*\}) =\s+require\("\.\/(\w+)\.cjs"\);$/gm, 'import $1 from "./$2.mjs";')
    .replace(/^module\.exports = (\{[^}]*\});$/gm, "export $1;");
  if (/\brequire\(|module\.exports/.test(module)) throw new Error(`this module has another form:\n${module}`);
  return module;
}

/** The result of a linker, in a function: its names are its own. */
function wrapped(name, text) {
  const exported = Object.getOwnPropertyNames(require(`./${name}.cjs`)).filter((each) => each !== "__esModule");
  const required = [...new Set([...text.matchAll(/\brequire\("\.\/(\w+)\.cjs"\)/g)].map((found) => found[1]))];
  const imports = required.map((each) => `import * as ${each} from "./${each}.mjs";\n`).join("");
  const modules = required.map((each) => `"./${each}.cjs": ${each}`).join(", ");
  return `${imports}const linked = {};
((exports, require) => {
${text}
})(linked, (name) => ({ ${modules} })[name]);
export const { ${exported.join(", ")} } = linked;
`;
}

fs.mkdirSync(join(folder, "esm"), { recursive: true });
const read = (name) => fs.readFileSync(join(folder, `${name}.cjs`), "utf8");
for (const name of written) fs.writeFileSync(join(folder, "esm", `${name}.mjs`), translated(read(name)));
for (const name of linked) fs.writeFileSync(join(folder, "esm", `${name}.mjs`), wrapped(name, read(name)));
fs.writeFileSync(join(folder, "command.key"), createHash("sha256").update(read("command")).digest("hex").slice(0, 32));
