// What the npm package takes beside JSON.parse and JSON.stringify: node bench/values.cjs PACKAGE [ROUNDS [OTHER]]
//
// PACKAGE is the package's folder. Each row is the least of ROUNDS interleaved rounds (20), in milliseconds, for a value of
// about 1 MB of JSON. OTHER is the folder of @hanazuki/node-jsonnet, the C++ engine as an addon, if that is to be compared. The
// last rows are what the command takes to start, and Node itself.
'use strict';

const { spawnSync } = require('node:child_process');
const { performance } = require('node:perf_hooks');
const { join, resolve } = require('node:path');

const [, , folder, rounds = '20', otherFolder] = process.argv;
const beginning = performance.now();
const { evaluate, evaluateToValue, Jsonnet } = require(resolve(folder));
const loaded = performance.now();

const fields = (i) => `{ id: ${i}, name: "item ${i}", tags: ["a", "b", "c"], price: ${i / 4}, nested: { on: true, none: null } }`;
const code = `[${Array.from({ length: 9000 }, (_, i) => fields(i)).join(',\n')}]`;
const first = evaluate(code);
const evaluated = performance.now();
const data = JSON.parse(first);
const engine = new Jsonnet();
const program = engine.program(code);
const given = engine.program("std.extVar('data')");
program.evaluate();

const rows = {
  'JSON.parse of the output': () => JSON.parse(first),
  'JSON.stringify of the value': () => JSON.stringify(data, null, 3),
  'evaluate': () => evaluate(code),
  'JSON.parse(evaluate(…))': () => JSON.parse(evaluate(code)),
  'evaluateToValue': () => evaluateToValue(code),
  'program.evaluate': () => program.evaluate(),
  'JSON.parse(program.evaluate())': () => JSON.parse(program.evaluate()),
  'program.evaluateToValue': () => program.evaluateToValue(),
  'data in and out: extVars, evaluateToValue': () => given.evaluateToValue({ extVars: { data } }),
  'the same over texts: JSON.stringify, extCode, JSON.parse': () =>
    JSON.parse(given.evaluate({ extCode: { data: JSON.stringify(data) } })),
};

if (otherFolder !== undefined) {
  const { Jsonnet: Other } = require(resolve(otherFolder));
  const other = new Other();
  rows['@hanazuki/node-jsonnet: JSON.parse(evaluate(…))'] = async () => JSON.parse(await other.evaluateSnippet(code));
}

const starting = (...args) => () => spawnSync(process.execPath, args, { stdio: 'ignore' });
const starts = {
  'node -e 0': starting('-e', '0'),
  'sjsonnet -e 1': starting(join(resolve(folder), 'cli.cjs'), '-e', '1'),
};

/** The least milliseconds of each action. */
async function measured(actions) {
  const least = Object.fromEntries(Object.keys(actions).map((name) => [name, Infinity]));
  for (let round = 0; round < Number(rounds); round++)
    for (const [name, run] of Object.entries(actions)) {
      const start = performance.now();
      await run();
      least[name] = Math.min(least[name], performance.now() - start);
    }
  return least;
}

const line = (name, ms) => console.log(`| ${name} | ${ms.toFixed(1)} |`);
async function main() {
  console.log(`| ${(code.length / 1e6).toFixed(1)} MB of code, ${(first.length / 1e6).toFixed(1)} MB of output | ms |\n|---|---|`);
  line('require the package', loaded - beginning);
  line('first evaluation', evaluated - loaded);
  for (const [name, ms] of Object.entries(await measured(rows))) line(name, ms);
  const { 'node -e 0': node, 'sjsonnet -e 1': command } = await measured(starts);
  line('node -e 0', node);
  line(`sjsonnet -e 1, ${(command / node).toFixed(1)} times that`, command);
}

main();
