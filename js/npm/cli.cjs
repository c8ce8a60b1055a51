#!/usr/bin/env node
"use strict";

// The command sjsonnet. This file is both sides: the thread that the process starts with, and the one that runs the command, on a
// deep stack. JavaScript tells nothing to a thread that is busy, so the first one waits for signals, and the second looks for
// what they ask in memory that both share.

const { isMainThread, parentPort, SHARE_ENV, Worker, workerData } = require("node:worker_threads");

// Address space only: a page uses memory once it is touched.
const stackSizeMb = 2048;

/** What the shared memory has: numbers, and behind them the path of a temporary file. */
const [interrupted, ending, handling, pathLength, held] = [0, 1, 2, 3, 4];
const fields = 5;
const pathStart = 4 * fields;
const longestPath = 4096;

/** What SIGINT, SIGTERM and SIGHUP do: they end the evaluation, which says where it was; or the process at once; or SIGINT does
 * nothing, since it is meant for another program. */
const [asking, atOnce, forAnother] = [0, 1, 2];

const asks = ["SIGINT", "SIGTERM", "SIGHUP"];
/** Other signals that end a process, for which a temporary file has to be removed, too. */
const kills = [
  ..."QUIT TRAP ABRT USR1 USR2 ALRM STKFLT XCPU VTALRM PROF POLL PWR SYS".split(" ").map((name) => `SIG${name}`),
];

/** What is told of a program that the other thread wants: its phase, the number of its process, and its exit code. */
const [phase, processNumber, exitCode] = [0, 1, 2];
const [running, missing, ended] = [1, 2, 3];

/** What stands for the exit code of a program that a signal has ended. */
const bySignal = 128;

/** How long an evaluation that has been asked to end may take for that. */
const patienceMs = 1000;

function main() {
  const memory = new SharedArrayBuffer(pathStart + longestPath);
  const state = new Int32Array(memory, 0, fields);
  const [, program, ...words] = process.argv;
  const thread = new Worker(__filename, {
    workerData: { memory, program, words },
    resourceLimits: { stackSizeMb },
    // Neither is used by two threads at once.
    env: SHARE_ENV,
    trackUnmanagedFds: false,
  });
  let received;

  const remove = () => {
    const { unlinkSync } = require("node:fs");
    const length = Atomics.load(state, pathLength);
    const path = Buffer.from(Buffer.from(memory, pathStart, length));
    for (let left = 2; length > 0 && left > 0; left--)
      try {
        unlinkSync(path);
        left = 0;
      } catch {
        // It may be about to be created.
        Atomics.wait(state, pathLength, length, 1);
      }
  };
  /** The programs that run in groups of their own, which no signal of the terminal reaches. */
  const leaders = new Set();
  const start = ({ program, words, options, state }) => {
    const tell = (field, value) => Atomics.store(state, field, value);
    let child;
    try {
      child = require("node:child_process").spawn(program, words, options);
      child.on("error", () => {});
    } catch {
      // What is wrong with a program is an event or an exception. It has no process in either case.
    }
    if (child?.pid === undefined) {
      tell(phase, missing);
      return;
    }
    if (options.detached) leaders.add(child.pid);
    child.on("exit", (code) => {
      leaders.delete(child.pid);
      tell(exitCode, code ?? bySignal);
      tell(phase, ended);
    });
    tell(processNumber, child.pid);
    tell(phase, running);
  };
  thread.on("message", start);
  /** Ends the process as the signal would have. */
  const die = (signal) => {
    // A file is being written in place, which must not end in the middle. Only a disk that does not answer takes so long.
    for (let left = patienceMs; Atomics.load(state, held) === 1 && left > 0; left--) Atomics.wait(state, held, 1, 10);
    remove();
    for (const leader of leaders)
      try {
        process.kill(-leader, "SIGKILL");
      } catch {
        // It has just ended.
      }
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  };
  const receive = (signal) => {
    const mode = Atomics.load(state, handling);
    if (mode === forAnother && signal === "SIGINT") return;
    Atomics.store(state, ending, 1);
    if (mode === atOnce || !asks.includes(signal) || received !== undefined) die(signal);
    received = signal;
    Atomics.store(state, interrupted, 1);
    remove();
    setTimeout(die, patienceMs, signal);
  };
  for (const signal of [...asks, ...kills])
    try {
      process.on(signal, receive);
    } catch {
      // Not every system has all of them.
    }

  thread.on("error", (error) => {
    const isFull = error?.code === "ERR_WORKER_OUT_OF_MEMORY";
    const hint = "  hint: NODE_OPTIONS=--max-old-space-size=MEGABYTES gives it more, and --max-memory ends a program before that";
    const text = isFull ? `RUNTIME ERROR: out of memory\n${hint}` : `${error?.stack ?? error}`;
    require("node:fs").writeSync(2, `${text}\n`);
    remove();
  });
  thread.on("exit", (code) => {
    if (received !== undefined) die(received);
    process.exit(code);
  });
}

/**
 * What command.cjs exports. V8 compiles so much code faster if it finds what it has made of it before, which is kept in the user's
 * folder for caches, if there is one; `keep` writes it when it is new.
 */
function load() {
  const fs = require("node:fs");
  const { Script } = require("node:vm");
  const file = `${__dirname}/command.cjs`;
  const { XDG_CACHE_HOME: caches, HOME: home } = process.env;
  const folder = caches?.startsWith("/") ? caches : home?.startsWith("/") ? `${home}/.cache` : undefined;
  const read = (path, encoding) => {
    try {
      return fs.readFileSync(path, encoding);
    } catch {
      return undefined;
    }
  };
  // V8 compares only the length of the code.
  const key = read(`${__dirname}/command.key`, "utf8");
  const name = `${process.version}-${process.arch}-${key}`;
  const place = folder && key && !process.env.NODE_DISABLE_COMPILE_CACHE ? `${folder}/sjsonnet/node` : undefined;
  const cachedData = place && read(`${place}/${name}`);
  // It is ASCII.
  const head = "(function (exports, require, module, __filename, __dirname) { ";
  const script = new Script(`${head}${fs.readFileSync(file, "latin1")}\n})`, { filename: file, cachedData });
  const keep = () => {
    if (place === undefined || (cachedData !== undefined && !script.cachedDataRejected)) return;
    try {
      fs.mkdirSync(place, { recursive: true });
      const draft = `${place}/.${name}-${process.pid}`;
      fs.writeFileSync(draft, script.createCachedData());
      fs.renameSync(draft, `${place}/${name}`);
      // That of another version of the command is of no use any more.
      const start = `${process.version}-${process.arch}-`;
      for (const other of fs.readdirSync(place))
        if (other !== name && other.startsWith(start)) fs.unlinkSync(`${place}/${other}`);
    } catch {
      // Then the next start takes as long as this one.
    }
  };
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module, file, __dirname);
  return { run: module.exports.run, keep };
}

function work({ memory, program, words }) {
  const { run, keep } = load();
  const state = new Int32Array(memory, 0, fields);
  const path = new Uint8Array(memory, pathStart);
  const code = run({
    program,
    words,
    isInterrupted: () => Atomics.load(state, interrupted) !== 0,
    isEnding: () => Atomics.load(state, ending) !== 0,
    endAtOnce: () => Atomics.store(state, handling, atOnce),
    whileAnotherRuns(run) {
      Atomics.store(state, handling, forAnother);
      try {
        return run();
      } finally {
        Atomics.store(state, handling, asking);
      }
    },
    start: (program, words, options, state) => parentPort.postMessage({ program, words, options, state }),
    hold(isHeld) {
      Atomics.store(state, held, isHeld ? 1 : 0);
      Atomics.notify(state, held);
    },
    temporary(file) {
      const bytes = Buffer.from(file ?? "");
      path.set(bytes);
      Atomics.store(state, pathLength, bytes.length);
    },
  });
  keep();
  process.exit(code);
}

if (isMainThread) main();
else work(workerData);
