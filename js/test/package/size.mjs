// What the parts weigh.
import assert from "node:assert/strict";
import fs from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { require } from "./support.mjs";

/** The most that modules may weigh, in bytes of gzip, with all that they need of the package: 2 % more than at the last change. */
const most = JSON.parse(fs.readFileSync(new URL("sizes.json", import.meta.url), "utf8"));

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

export const tests = {
  "no part weighs more than it may"() {
    const folder = dirname(require.resolve("sjsonnet"));
    // Linked for tests, it is not optimised.
    if (fs.statSync(join(folder, "sjsonnet.cjs")).size > 2e6) return;
    const sizes = Object.fromEntries(Object.keys(most).map((part) => [part, size(folder, part)]));
    const heavy = Object.entries(sizes).filter(([part, bytes]) => bytes > most[part]);
    assert.deepEqual(heavy, [], "raise js/test/package/sizes.json, and the table in js/npm/README.md, if that is worth it");
  },
};
