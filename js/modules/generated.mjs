// Writes those modules of the npm package that only pass on what others have, the part of its `package.json` that names them, and
// what the worker reports of the engine's errors. An entry's names are those that its CommonJS module exports.
import fs from "node:fs";
import { join } from "node:path";

/** Parts of the engine that a program adds to `core`: each is a module of the linker's, besides `main`. */
const partTexts = {
  yaml: "YAML: `std.parseYaml`, `std.manifestYamlDoc`, `std.manifestYamlStream`, and the output format `yaml`.",
  formats: "TOML, INI, XML and Python: `std.manifestToml` and the like, and the output formats.",
  regex: "Regular expressions: `std.regexFullMatch` and the like.",
  digests: "`std.md5`, `std.sha1`, `std.sha256`, `std.sha512` and `std.sha3`.",
  natives: "What `std.native` has of itself: the functions of Tanka and kubecfg.",
};

export const parts = Object.keys(partTexts);

/** What a program asks the engine besides evaluating: each is a module of the linker's, too. */
const questions = ["explain", "diff"];

/** The modules of the linker's for the engine. */
export const engineModules = ["main", ...parts, "coverage", ...questions];

/** What users import, in the order of `package.json`. */
export const entries = ["index", "core", ...parts, "coverage", "files", "format", "lint", ...questions, "worker"];

/** Those that need Node's modules, and have nothing for browsers. */
const ofNode = ["files", "worker"];

/** The names that a CommonJS module exports. */
export function namesOf(text) {
  const [, list] = /^module\.exports = \{([^}]*)\};$/m.exec(text);
  return list.split(",").map((name) => name.trim()).filter((name) => name !== "");
}

const listed = (names) => {
  const line = `{ ${names.join(", ")} }`;
  return line.length <= 80 ? line : `{\n${names.map((name) => `  ${name},\n`).join("")}}`;
};

/** The engine with all parts. */
const index = (names) => `"use strict";

const core = require("./core.cjs");
${[...parts].sort().map((part) => `const { ${part} } = require("./${part}.cjs");\n`).join("")}
/** The engine with all parts. Bundlers leave out a module that only passes on what another one has, with what it does. */
function whole() {
  core.add(${[...parts].sort().join(", ")});
  return core;
}

const ${listed(names)} = whole();

module.exports = ${listed(names)};
`;

const part = (name) => `"use strict";

const { ${name} } = require("./sjsonnet.cjs");

module.exports = { ${name} };
`;

const partTypes = (name) => `import type { Part } from "./core";

/** ${partTexts[name]} */
export const ${name}: Part;
`;

/** For Node's `import`, the same objects as for `require`. */
const esModule = (name, names) =>
  `import whole from "./${name}.cjs";\n\nexport const ${listed(names)} = whole;\n${name === "index" ? "\nexport default whole;\n" : ""}`;

const esTypes = (name) =>
  name === "index" ? `import * as whole from "./index.js";\n\nexport * from "./index.js";\nexport default whole;\n` : `export * from "./${name}.js";\n`;

/** What `package.json` says of an entry. In Node, `require` and `import` share a module; bundlers take the ES modules. */
function conditions(name) {
  const types = (ending) => ({ types: `./${name}.d.${ending}` });
  const require = { ...types("ts"), default: `./${name}.cjs` };
  if (ofNode.includes(name))
    return { browser: null, module: `./esm/${name}.mjs`, import: { ...types("mts"), default: `./${name}.mjs` }, require };
  return { module: `./esm/${name}.mjs`, import: { ...types("mts"), node: `./${name}.mjs`, default: `./esm/${name}.mjs` }, require };
}

/** Errors of the engine that the worker reports, or asks for. */
const ofWorker = { outOfMemory: "E0001", nativeFailed: "E0003", tooLate: "E3030", cancelled: "E3034" };

/** An error of the engine's catalogue, a line of its listing, as JavaScript's users read it. */
function error(code, listing) {
  const [, kind, reason, hint] = new RegExp(`^${code} (\\w+): (.*?)(?: \\| (.*))?$`, "m").exec(listing);
  return { code, kind, reason, hint: hint?.replace(/\{library\|([^}]*)\}/g, "$1").replace(/\{command\|[^}]*\}/g, "") };
}

const catalogue = (listing) => `"use strict";

const catalogue = ${JSON.stringify(Object.fromEntries(Object.entries(ofWorker).map(([name, code]) => [name, error(code, listing)])), null, 2)};

module.exports = { catalogue };
`;

/**
 * Writes all of that into the folder of the package.
 *
 * @param listing the file that lists the engine's catalogue of errors
 */
export function generate(folder, listing) {
  const write = (name, text) => fs.writeFileSync(join(folder, name), text);
  const read = (name) => fs.readFileSync(join(folder, name), "utf8");
  for (const name of parts) {
    write(`${name}.cjs`, part(name));
    write(`${name}.d.ts`, partTypes(name));
  }
  write("index.cjs", index(namesOf(read("core.cjs")).filter((name) => name !== "add")));
  for (const name of entries) {
    write(`${name}.mjs`, esModule(name, namesOf(read(`${name}.cjs`))));
    write(`${name}.d.mts`, esTypes(name));
  }
  write("catalogue.cjs", catalogue(fs.readFileSync(listing, "utf8")));
  const manifest = JSON.parse(read("package.json"));
  const modules = entries.map((name) => [name === "index" ? "." : `./${name}`, conditions(name)]);
  manifest.exports = { ...Object.fromEntries(modules), ...manifest.exports };
  write("package.json", `${JSON.stringify(manifest, null, 2)}\n`);
}
