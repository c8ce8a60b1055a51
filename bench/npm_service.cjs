// A service of node:http that evaluates with the npm package, and what asks it: node bench/npm_service.cjs PACKAGE MINUTES EVERY
//
// It parses a program and its library once, and evaluates it with the variables of each request; other requests bring programs of
// their own, wrong ones among them, reach a limit, or are aborted by who asked. Every EVERY seconds a line tells the seconds so
// far, the megabytes that are resident and those alive on the heap, and how many requests succeeded, failed, exceeded a limit and
// were aborted.
'use strict';

const http = require('node:http');
const { join, resolve } = require('node:path');
const { setTimeout: pause } = require('node:timers/promises');

const [, , folder, minutes, every] = process.argv;
const { Jsonnet, MemoryImporter, JsonnetError } = require(resolve(folder));
const worker = require(join(resolve(folder), 'worker.cjs'));

const library = `{
  service(name, port):: { name: name, port: port, labels: { app: name } + { ['l' + i]: i for i in std.range(1, 20) } },
}`;
const engine = new Jsonnet({ importer: new MemoryImporter({ 'lib.libsonnet': library }), maxSteps: 200000, maxMemory: 50e6 });
const kept = engine.program(`
  local lib = import 'lib.libsonnet';
  [lib.service('s%d' % i, 8000 + i) for i in std.range(1, std.extVar('n'))]`);

/** What a request asks for, by its path: the text of the answer, or a promise of it. */
const answers = {
  '/kept': (query) => kept.evaluate({ extVars: { n: Number(query.get('n')) } }),
  '/own': (query) => engine.evaluate(`local lib = import 'lib.libsonnet'; lib.service('x${query.get('n')}', ${query.get('n')})`),
  '/value': (query) => JSON.stringify(kept.evaluateToValue({ extVars: { n: Number(query.get('n')) } })),
  '/wrong': (query) => engine.evaluate(`{ a${query.get('n')}: self.b${query.get('n')} }`),
  '/endless': () => engine.evaluate('local f(n) = f(n + 1) tailstrict; f(0)'),
  '/slow': (query, signal) => worker.evaluate('local f(n) = f(n + 1) tailstrict; f(0)', { signal, stackSizeMb: 8 }),
};

const server = http.createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  try {
    response.end(await answers[pathname](searchParams, gone.signal));
  } catch (error) {
    response.statusCode = error instanceof JsonnetError && error.kind === 'limit' ? 429 : 422;
    response.end(error.message);
  }
});

const counts = { 200: 0, 422: 0, 429: 0, aborted: 0 };

/** Asks for one thing, and counts what becomes of it. */
function ask(agent, port, i) {
  const paths = Object.keys(answers);
  // A thread for one in fifty: to start one takes as long as the others together.
  const path = i % 50 === 0 ? '/slow' : paths[i % (paths.length - 1)];
  return new Promise((done) => {
    const request = http.get({ agent, port, path: `${path}?n=${1 + (i % 100)}` }, (response) => {
      response.resume();
      response.on('end', () => {
        counts[response.statusCode]++;
        done();
      });
    });
    request.on('error', () => {
      counts.aborted++;
      done();
    });
    if (path === '/slow') setTimeout(() => request.destroy(), 100);
  });
}

async function main() {
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  const start = Date.now();
  const end = start + minutes * 60000;
  let next = start;
  let i = 0;
  const client = async () => {
    while (Date.now() < end) {
      await ask(agent, port, i++);
      // A load that leaves the machine to others.
      await pause(10);
    }
  };
  const sampling = setInterval(() => {
    if (Date.now() < next) return;
    next += every * 1000;
    global.gc();
    const { rss, heapUsed } = process.memoryUsage();
    const megabytes = (bytes) => Math.round(bytes / 2 ** 20);
    console.log(Math.round((Date.now() - start) / 1000), megabytes(rss), megabytes(heapUsed), ...Object.values(counts));
  }, 500);
  await Promise.all(Array.from({ length: 4 }, client));
  clearInterval(sampling);
  agent.destroy();
  server.close();
}

main();
