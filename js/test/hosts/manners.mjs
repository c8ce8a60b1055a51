// What the package leaves alone.
import assert from "node:assert/strict";
import { assertAnswers, newest, nodes, printing, program, project, run } from "./support.mjs";

const sources = { "program.mjs": program, "main.mjs": printing };

export const tests = {
  "frozen prototypes, and no code from strings"() {
    const folder = project(sources);
    for (const node of Object.values(nodes)) {
      assertAnswers(run(node, ["--no-warnings", "--frozen-intrinsics", "main.mjs"], { cwd: folder }));
      assertAnswers(run(node, ["--disallow-code-generation-from-strings", "main.mjs"], { cwd: folder }));
    }
  },

  "the permission model"() {
    const folder = project({
      ...sources,
      "worker.mjs": 'import { evaluate } from "sjsonnet/worker";\nconsole.log(await evaluate("1 + 1"));\n',
    });
    for (const [major, node] of Object.entries(nodes)) {
      const flags = [major === "20" ? "--experimental-permission" : "--permission", "--no-warnings", `--allow-fs-read=${folder}/*`];
      assertAnswers(run(node, [...flags, `${folder}/main.mjs`]));
      assert.equal(run(node, [...flags, "--allow-worker", `${folder}/worker.mjs`]), "2\n\n");
    }
  },

  "the host's globals, prototypes, flags and handlers stay as they are"() {
    const folder = project({
      ...sources,
      "watched.mjs": `
const objects = () => [globalThis, ...[Object, Array, String, Number, Function, Error, Promise, Map, Uint8Array].flatMap((each) => [each, each.prototype])];
const state = () => JSON.stringify([
  objects().map((each) => Reflect.ownKeys(each).map((key) => {
    const { value, ...flags } = Reflect.getOwnPropertyDescriptor(each, key);
    return [String(key), typeof value, flags];
  })),
  process.eventNames().map((name) => [String(name), process.listenerCount(name)]),
  process.execArgv, process.env, process.exitCode ?? null, typeof globalThis.gc, Error.stackTraceLimit,
]);
// Node makes some globals when they are used, or looked at, for the first time.
void [TextEncoder, TextDecoder, state()];
const before = state();
const { answers } = await import("./program.mjs");
await answers();
console.log(state() === before);
`,
    });
    for (const node of Object.values(nodes)) assert.equal(run(node, ["watched.mjs"], { cwd: folder }), "true\n");
  },

  "10,000 aborts leave nothing behind"() {
    const folder = project({
      "aborts.mjs": `
import { getEventListeners } from "node:events";
import { evaluateAsync, Jsonnet } from "sjsonnet";
import { evaluate } from "sjsonnet/worker";

const engine = new Jsonnet();
const one = new AbortController();
const never = () => new Promise(() => {});
async function aborted(run) {
  try {
    await run();
  } catch (error) {
    if (error.reason === "evaluation cancelled") return;
    throw error;
  }
  throw new Error("it was not aborted");
}
async function loading(signal, abort) {
  const importer = () => {
    queueMicrotask(abort);
    return never();
  };
  await aborted(() => evaluateAsync("import 'x'", { importer, signal }));
}
async function rounds(n) {
  for (let i = 0; i < n; i++) {
    const each = new AbortController();
    await loading(each.signal, () => each.abort());
    if (getEventListeners(each.signal, "abort").length > 0) throw new Error("a listener is left");
    // Others wait for the same signal, and are not aborted.
    await evaluateAsync("1", { signal: one.signal });
  }
}
async function threads(n) {
  for (let i = 0; i < n; i++) {
    const each = new AbortController();
    const importer = () => {
      each.abort();
      return never();
    };
    await aborted(() => evaluate("import 'x'", { importer, signal: each.signal }));
    if (getEventListeners(each.signal, "abort").length > 0) throw new Error("a listener is left");
  }
}
const alive = () => {
  gc();
  gc();
  return process.memoryUsage().heapUsed;
};
// The first ones make the code and the caches that stay.
await rounds(3000);
await threads(20);
const before = alive();
await rounds(7000);
await threads(40);
await new Promise((resolve) => setTimeout(resolve, 100));
const left = process.getActiveResourcesInfo().filter((name) => !/TTY|Pipe|FS/.test(name));
console.log(JSON.stringify({ grown: alive() - before, left, listeners: getEventListeners(one.signal, "abort").length }));
`,
    });
    for (const node of [nodes[20], newest]) {
      const { grown, left, listeners } = JSON.parse(run(node, ["--expose-gc", "aborts.mjs"], { cwd: folder }));
      assert.deepEqual([left, listeners], [[], 0]);
      assert.ok(grown < 1e6, `${grown} bytes more are alive`);
    }
  },
};
