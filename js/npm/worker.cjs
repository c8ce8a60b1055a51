"use strict";

// Evaluates in a worker thread of Node with a deep stack. This file is both sides: the module that users load and the thread.
//
// Callbacks run in the caller's thread. The worker sends their arguments and blocks until the caller's event loop has sent
// the answer; so an importer may also return a promise.

const { isMainThread, MessageChannel, parentPort, receiveMessageOnPort, Worker, workerData } =
  require("node:worker_threads");
const { evaluate, evaluateBytes, JsonnetError } = require("./sjsonnet.cjs");

// Address space only: a page uses memory once it is touched.
const defaultStackSizeMb = 512;

// Windows has 32 bits for the size of a stack in bytes. A heap whose size in bytes overflows would get Node's default size.
const largest = { stackSizeMb: 4095, heapSizeMb: 1048576 };

const functions = { evaluate, evaluateBytes };

/** The properties of an error as data: JavaScript copies errors between threads without their class. */
const described = (error) =>
  error instanceof JsonnetError
    ? { message: error.message, kind: error.kind, reason: error.reason, trace: error.trace }
    : undefined;

function restored({ message, kind, reason, trace }) {
  const error = Object.create(JsonnetError.prototype);
  const hidden = (value) => ({ value, writable: true, configurable: true, enumerable: false });
  Object.defineProperties(error, { message: hidden(message), stack: hidden(`JsonnetError: ${message}`) });
  return Object.assign(error, { kind, reason, trace });
}

/** An error, in the engine's format, for an evaluation that was ended before it could report one itself. */
const ended = (reason, hint = "") => ({
  message: `RUNTIME ERROR: ${reason}${hint && `\n  hint: ${hint}`}`,
  kind: "runtime",
  reason,
  trace: [],
});
const outOfMemory = ended(
  "out of memory",
  "the heap of the worker is full; heapSizeMb gives it more, and maxMemory ends a program before that",
);
const cancelled = ended("evaluation cancelled");

function cancellation(signal) {
  const error = restored(cancelled);
  Object.defineProperty(error, "cause", { value: signal.reason, writable: true, configurable: true, enumerable: false });
  return error;
}

/** The error of a thread in words: Node has only the system's code for a thread that does not start. */
function explained(error, stackSizeMb) {
  if (error?.code !== "ERR_WORKER_INIT_FAILED") return error;
  const cause = `too little memory for a stack of ${stackSizeMb} MB (stackSizeMb), or too many threads`;
  return new Error(`the worker did not start, ${error.message}: ${cause}`, { cause: error });
}

function started(settings) {
  try {
    return new Worker(__filename, settings);
  } catch (error) {
    throw explained(error, settings.resourceLimits.stackSizeMb);
  }
}

const isObject = (value) => Object.prototype.toString.call(value) === "[object Object]";

/** Whether the stack of the thread is exhausted: values are cloned recursively, on the sender's. */
const isTooDeep = (error) => error instanceof RangeError && error.message.startsWith("Maximum call stack");

/**
 * Sends values to the thread. If they cannot be cloned, `check` has the engine say, in its own words, what is wrong with
 * them; values that the engine does accept, such as proxies, are a `TypeError` here.
 */
function sending(send, check) {
  try {
    return send();
  } catch (error) {
    if (isTooDeep(error))
      throw new TypeError("data is nested too deeply to be sent to the worker; as JSON text, it can be of any depth");
    if (error?.name !== "DataCloneError") throw error;
    check();
    throw new TypeError(error.message);
  }
}

async function start(name, code, options = {}) {
  // The engine checks its arguments in the thread, except for what cannot be sent there or would be lost on the way. That
  // is checked here, with a program that does nothing.
  const check = (unsent) => evaluate(typeof code === "string" ? "null" : code, unsent);
  if (!isObject(options)) check(options);
  const { stackSizeMb = defaultStackSizeMb, heapSizeMb, signal, importer, trace, ...rest } = options;
  for (const [what, size] of Object.entries({ stackSizeMb, heapSizeMb }))
    if (size !== undefined && !(typeof size === "number" && size >= 1 && size <= largest[what]))
      throw new TypeError(`${what} is not a number from 1 to ${largest[what]}`);
  if (signal !== undefined && !(signal instanceof AbortSignal)) throw new TypeError("signal is not an AbortSignal");
  for (const callback of [importer, trace])
    if (callback !== undefined && typeof callback !== "function") check({ importer, trace });

  if (signal?.aborted) throw cancellation(signal);

  return new Promise((resolve, reject) => {
    const answered = new Int32Array(new SharedArrayBuffer(4));
    const { port1: port, port2 } = new MessageChannel();
    // The exception of a callback, or the abort, that ended the evaluation: the first counts, and no callback follows it.
    let failure;
    const settings = {
      workerData: { sjsonnet: name, code, rest, port: port2, answered, imports: !!importer, traces: !!trace },
      transferList: [port2],
      resourceLimits: heapSizeMb === undefined ? { stackSizeMb } : { stackSizeMb, maxOldGenerationSizeMb: heapSizeMb },
    };
    const worker = sending(() => started(settings), () => check(rest));
    const abort = () => fail(cancellation(signal));
    signal?.addEventListener("abort", abort, { once: true });
    const fail = (error) => {
      failure ??= { error };
      worker.terminate();
    };
    const give = (answer, path) => {
      // Whatever else the object holds, the engine reads only these.
      const file = isObject(answer) ? { path: answer.path, content: answer.content } : answer;
      const program = `importstr ${JSON.stringify(path)}`;
      sending(() => port.postMessage({ file }), () => evaluate(program, { importer: () => file }));
      Atomics.store(answered, 0, 1);
      Atomics.notify(answered, 0);
    };
    const call = async ({ traced, args }) => {
      if (failure !== undefined) return;
      try {
        if (args === undefined) trace(traced);
        else give(await importer(...args), args[0]);
      } catch (error) {
        fail(error);
      }
    };
    port.on("message", call);
    let outcome;
    worker.on("message", (message) => (outcome = message));
    worker.on("error", (error) => {
      const isFull = error?.code === "ERR_WORKER_OUT_OF_MEMORY";
      outcome = isFull ? { failed: outOfMemory } : { thrown: explained(error, stackSizeMb) };
    });
    worker.on("exit", () => {
      // Delivers the remaining trace lines before the result. No import is among them: the thread would wait for its answer.
      for (let late; (late = receiveMessageOnPort(port)); ) call(late.message);
      port.close();
      signal?.removeEventListener("abort", abort);
      if (failure !== undefined) reject(failure.error);
      else if (outcome === undefined) reject(new Error("the worker ended without a result"));
      else if (outcome.failed !== undefined) reject(restored(outcome.failed));
      else if ("thrown" in outcome) reject(outcome.thrown);
      else resolve(outcome.result);
    });
  });
}

function work({ sjsonnet: name, code, rest, port, answered, imports, traces }) {
  const options = { ...rest };
  if (traces) options.trace = (traced) => port.postMessage({ traced });
  if (imports)
    options.importer = (...args) => {
      Atomics.store(answered, 0, 0);
      port.postMessage({ args });
      Atomics.wait(answered, 0, 0);
      return receiveMessageOnPort(port).message.file;
    };
  try {
    parentPort.postMessage({ result: functions[name](code, options) });
  } catch (error) {
    const failed = described(error);
    parentPort.postMessage(failed === undefined ? { thrown: error } : { failed });
  }
  port.close();
}

if (!isMainThread && workerData?.sjsonnet in functions) work(workerData);

module.exports = {
  evaluate: (code, options) => start("evaluate", code, options),
  evaluateBytes: (code, options) => start("evaluateBytes", code, options),
  JsonnetError,
};
