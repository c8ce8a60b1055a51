// What the parts weigh.
import assert from "node:assert/strict";
import fs from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const record = new URL("sizes.json", import.meta.url);

/** What modules weighed when that was last recorded, in bytes of gzip, with all that they need of the package. */
const recorded = JSON.parse(fs.readFileSync(record, "utf8"));

/** How much of its recorded weight a part may weigh. */
const allowed = 1.03;

/** The texts of a file of the package, and of those that it needs. */
function texts(file, seen) {
  if (seen.has(file)) return seen;
  const text = fs.readFileSync(file, "utf8");
  seen.set(file, text);
  for (const [, path] of text.matchAll(/(?:require\(|from ?|import ?)"(\.\/[\w.-]+)"/g)) texts(join(dirname(file), path), seen);
  return seen;
}

/** What files of a folder weigh together, whose names are separated by ` + `. */
function size(folder, files) {
  const seen = new Map();
  for (const file of files.split(" + ")) texts(join(folder, file), seen);
  return gzipSync([...seen.values()].join("\n"), { level: 9 }).length;
}

function sizes(folder) {
  return Object.fromEntries(Object.keys(recorded).map((part) => [part, size(folder, part)]));
}

export const tests = {
  "no part has grown by more than 3 %"() {
    const folder = dirname(createRequire(import.meta.url).resolve("sjsonnet"));
    // Linked for tests, it is not optimised.
    if (fs.statSync(join(folder, "sjsonnet.cjs")).size > 2e6) return;
    const heavy = Object.entries(sizes(folder)).filter(([part, bytes]) => bytes > recorded[part] * allowed);
    const words = heavy.map(([part, bytes]) => `${part} weighs ${bytes} bytes, and ${recorded[part]} are recorded`);
    assert.deepEqual(words, [], "if that is worth it: ./mill js.npm.record, and the table in js/npm/README.md");
  },
};

// node size.mjs FOLDER records what the package in that folder weighs.
if (process.argv[1] === fileURLToPath(import.meta.url))
  fs.writeFileSync(record, JSON.stringify(sizes(process.argv[2]), null, 2) + "\n");
