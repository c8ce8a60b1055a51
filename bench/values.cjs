// What the npm package takes beside JSON.parse and JSON.stringify: node bench/values.cjs PACKAGE [ROUNDS]
//
// PACKAGE is the package's folder. Each row is the least of ROUNDS interleaved rounds (20), in milliseconds, for a value of
// about 1 MB of JSON.
'use strict';

const { performance } = require('node:perf_hooks');
const { resolve } = require('node:path');

const [, , folder, rounds = '20'] = process.argv;
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

const least = Object.fromEntries(Object.keys(rows).map((name) => [name, Infinity]));
for (let round = 0; round < Number(rounds); round++)
  for (const [name, run] of Object.entries(rows)) {
    const start = performance.now();
    run();
    least[name] = Math.min(least[name], performance.now() - start);
  }

const line = (name, ms) => console.log(`| ${name} | ${ms.toFixed(1)} |`);
console.log(`| ${(code.length / 1e6).toFixed(1)} MB of code, ${(first.length / 1e6).toFixed(1)} MB of output | ms |\n|---|---|`);
line('require the package', loaded - beginning);
line('first evaluation', evaluated - loaded);
for (const [name, ms] of Object.entries(least)) line(name, ms);
