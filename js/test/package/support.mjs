// What several files of tests need.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { evaluate } from "sjsonnet";
import * as inWorker from "sjsonnet/worker";

export const require = createRequire(import.meta.url);
export const required = require("sjsonnet");
/** Where the package is installed. */
export const here = fileURLToPath(new URL("..", import.meta.url));

/** The output of Node with these arguments, run in a folder of the installation. */
export const node = (folder, ...args) => execFileSync(process.execPath, args, { cwd: `${here}/${folder}`, encoding: "utf8" });

/** Whether TypeScript has compiled its files. */
let compiled = false;
export function compile() {
  if (compiled) return;
  try {
    node("typescript", require.resolve("typescript/lib/tsc.js"), "--project", ".");
  } catch (error) {
    assert.fail(error.stdout);
  }
  compiled = true;
}

export const value = (code, options) => JSON.parse(evaluate(code, options));

/** An importer of the files in an object, and the calls it receives. */
export function importing(files) {
  const calls = [];
  const importer = (path, from) => {
    calls.push([path, from]);
    return path in files ? { path: `/${path}`, content: files[path] } : null;
  };
  return { importer, calls };
}

/** The error of a program. */
export function failure(code, options, run = evaluate) {
  try {
    run(code, options);
  } catch (error) {
    return error;
  }
  return assert.fail("the program does not fail");
}

/** Asserts that a program is a `TypeError`, the same one in the worker. */
export async function isTypeError(code, options, message) {
  assert.throws(() => evaluate(code, options), { name: "TypeError", message });
  await assert.rejects(inWorker.evaluate(code, options), { name: "TypeError", message: failure(code, options).message });
}

export const deep = (depth) => `local f(n) = if n == 0 then 0 else 1 + f(n - 1); f(${depth})`;
