"use strict";

// Evaluates in a worker thread of Node with a deep stack, whose side is `thread.cjs`.
//
// Callbacks run in the caller's thread. The worker sends their arguments and blocks until the caller's event loop has sent
// the answer; so an importer and native functions may also return promises.

const { MessageChannel, receiveMessageOnPort } = require("node:worker_threads");
const { JsonnetError } = require("./error.cjs");
const { cancelled, isOfNative, outOfMemory, restored } = require("./failures.cjs");
const { evaluate: evaluateHere } = require("./index.cjs");
const { set, unpacked } = require("./packing.cjs");
const { onAbort, optionNames } = require("./sjsonnet.cjs");
const { startThread } = require("./starting.cjs");

// Address space only: a page uses memory once it is touched.
const defaultStackSizeMb = 512;

// Windows has 32 bits for the size of a stack in bytes. A heap whose size in bytes overflows would get Node's default size.
const largest = { stackSizeMb: 4095, heapSizeMb: 1048576 };

const cancellation = (signal) => restored(cancelled, signal.reason);

/** The file that an importer has, be it a function or an object. */
async function imported(importer, path, from) {
  if (typeof importer === "function") return importer(path, from);
  for (const name of await importer.candidates(path, from)) {
    const content = await importer.read(name, {});
    if (content !== null && content !== undefined) return { path: name, content };
  }
  return null;
}

/** The error of a thread in words: Node has only the system's code for a thread that does not start. */
function explained(error, stackSizeMb) {
  if (error?.code !== "ERR_WORKER_INIT_FAILED") return error;
  const cause = `too little memory for a stack of ${stackSizeMb} MB (stackSizeMb), or too many threads`;
  return new Error(`the worker did not start, ${error.message}: ${cause}`, { cause: error });
}

function started(settings) {
  try {
    return startThread(settings);
  } catch (error) {
    throw explained(error, settings.resourceLimits.stackSizeMb);
  }
}

const tag = (value) => Object.prototype.toString.call(value);
const isObject = (value) => tag(value) === "[object Object]";

/** What stops `copied`. */
class NotData extends TypeError {}

/**
 * A copy of data, plain objects and arrays only, or `NotData` if `evaluate` would not take it as a JSON value. Node would
 * clone values of other classes as empty objects, and no proxies.
 *
 * @param copies the objects copied so far, so that one that is shared is copied once; undefined for those around `value`
 */
function copied(value, copies) {
  if (value === null || typeof value === "boolean" || typeof value === "string" || Number.isFinite(value)) return value;
  const kind = tag(value);
  if (kind !== "[object Array]" && kind !== "[object Object]") throw new NotData(`${kind} is not data`);
  if (copies.has(value)) {
    const copy = copies.get(value);
    if (copy === undefined) throw new NotData("an object contains itself");
    return copy;
  }
  copies.set(value, undefined);
  const copy = kind === "[object Array]" ? [] : {};
  if (kind === "[object Array]") for (let i = 0; i < value.length; i++) copy.push(copied(value[i], copies));
  else
    for (const [name, field] of Object.entries(value)) {
      set(copy, name, copied(field, copies));
    }
  copies.set(value, copy);
  return copy;
}

/** The options that the engine takes as data, read as properties, which may be inherited; unknown ones, too, for its errors. */
function dataOptions(options) {
  const elsewhere = ["importer", "natives", "trace", "stackSizeMb", "heapSizeMb", "signal"];
  const names = new Set(optionNames);
  for (const name in options) names.add(name);
  for (const name of elsewhere) names.delete(name);
  const read = [...names].map((name) => [name, options[name]]);
  return Object.fromEntries(read.filter(([name, option]) => option !== undefined || !optionNames.includes(name)));
}

/** Options for the thread. If they are not data, `check` has the engine say, in its own words, what is wrong with them. */
function sendable(options, check) {
  const copies = new Map();
  const isSimple = (option) => !["object", "function", "symbol"].includes(typeof option);
  try {
    return Object.fromEntries(
      Object.entries(options).map(([name, option]) => [name, isSimple(option) ? option : copied(option, copies)]),
    );
  } catch (error) {
    if (error instanceof NotData) check(options);
    throw error;
  }
}

/** Whether an importer may return this: what the thread would not receive as it is must be checked here. */
const isFile = (answer) =>
  answer === null ||
  answer === undefined ||
  (isObject(answer) &&
    typeof answer.path === "string" &&
    (typeof answer.content === "string" || tag(answer.content) === "[object Uint8Array]"));

/** Whether the stack of the thread is exhausted: values are copied recursively, on the sender's. */
const isTooDeep = (error) => error instanceof RangeError && error.message.startsWith("Maximum call stack");

/** Sends values to the thread. */
function sending(send) {
  try {
    return send();
  } catch (error) {
    if (isTooDeep(error))
      throw new TypeError("data is nested too deeply to be sent to the worker; as JSON text, it can be of any depth");
    // Bytes whose buffer has been transferred to another thread.
    if (error?.name === "DataCloneError") throw new TypeError(error.message);
    throw error;
  }
}

/** The parameters of native functions, by their names. */
const paramsOf = (natives) => Object.fromEntries(Object.entries(natives).map(([name, { params }]) => [name, [...params]]));

/** The error of a program in which a native function does that. */
function failing(call) {
  try {
    return evaluateHere("std.native('f')()", { natives: { f: { params: [], call } } });
  } catch (error) {
    return error.reason;
  }
}

/** In the engine's words. */
const wordsOf = (thrown) =>
  failing(() => {
    throw thrown;
  });

/** What a native function has returned, as data. */
function dataOf(value, name) {
  try {
    return copied(value, new Map());
  } catch (error) {
    if (!(error instanceof NotData)) throw error;
    throw new TypeError(failing(() => value).replace("the native function f", `the native function ${name}`));
  }
}

async function start(name, code, options = {}) {
  // The engine checks its arguments in the thread, except for what cannot be sent there or would be lost on the way. That
  // is checked here, with a program that does nothing.
  const check = (unsent) => evaluateHere(typeof code === "string" ? "null" : code, unsent);
  if (typeof code !== "string") check();
  if (!isObject(options)) check(options);
  const { stackSizeMb = defaultStackSizeMb, heapSizeMb, signal, importer, natives = {}, trace } = options;
  for (const [what, size] of Object.entries({ stackSizeMb, heapSizeMb }))
    if (size !== undefined && !(typeof size === "number" && size >= 1 && size <= largest[what]))
      throw new TypeError(`${what} is not a number from 1 to ${largest[what]}`);
  if (signal !== undefined && !(signal instanceof AbortSignal)) throw new TypeError("signal is not an AbortSignal");
  if ([importer, trace].some((each) => each !== undefined && typeof each !== "function") || options.natives !== undefined)
    check({ importer, natives, trace });

  const sent = sending(() => sendable(dataOptions(options), check));
  if (signal?.aborted) throw cancellation(signal);

  return new Promise((resolve, reject) => {
    const answered = new Int32Array(new SharedArrayBuffer(4));
    const { port1: port, port2 } = new MessageChannel();
    // The exception of a callback, or the abort, that ended the evaluation: the first counts, and no callback follows it.
    let failure;
    // What a native function has thrown.
    let thrownByNative;
    const settings = {
      workerData: { sjsonnet: name, code, options: sent, port: port2, answered, imports: !!importer, traces: !!trace, isBounded: heapSizeMb !== undefined, functions: paramsOf(natives) },
      transferList: [port2],
      resourceLimits: heapSizeMb === undefined ? { stackSizeMb } : { stackSizeMb, maxOldGenerationSizeMb: heapSizeMb },
    };
    const worker = sending(() => started(settings));
    const stopWaiting = signal && onAbort(signal, () => fail(cancellation(signal)));
    const fail = (error) => {
      failure ??= { error };
      worker.terminate();
    };
    const answer = (message) => {
      sending(() => port.postMessage(message));
      Atomics.store(answered, 0, 1);
      Atomics.notify(answered, 0);
    };
    const give = (found, path) => {
      // Whatever else the object holds, the engine reads only these.
      const file = isObject(found) ? { path: found.path, content: found.content } : found;
      if (!isFile(file)) evaluateHere(`importstr ${JSON.stringify(path)}`, { importer: () => file });
      answer({ file });
    };
    const run = async (name, args) => {
      try {
        const value = await natives[name].call(...args);
        return { value: dataOf(value, name) };
      } catch (error) {
        thrownByNative = { error };
        return { failed: wordsOf(error) };
      }
    };
    const call = async ({ traced, args, native }) => {
      if (failure !== undefined) return;
      try {
        if (native !== undefined) answer(await run(native, unpacked(args)));
        else if (args === undefined) trace(traced);
        else give(await imported(importer, ...args), args[0]);
      } catch (error) {
        fail(error);
      }
    };
    const lost = (error) => fail(new TypeError(`a value could not be received from the worker: ${error.message}`));
    port.on("message", call);
    port.on("messageerror", lost);
    worker.on("messageerror", lost);
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
      stopWaiting?.();
      if (failure !== undefined) reject(failure.error);
      else if (outcome === undefined) reject(new Error("the worker ended without a result"));
      else if (outcome.failed !== undefined)
        reject(restored(outcome.failed, isOfNative(outcome.failed) ? thrownByNative?.error : undefined));
      else if ("thrown" in outcome) reject(outcome.thrown);
      else resolve(unpacked(outcome.result));
    });
  });
}

const evaluate = (code, options) => start("evaluate", code, options);
const evaluateBytes = (code, options) => start("evaluateBytes", code, options);
const evaluateToValue = (code, options) => start("evaluateToValue", code, options);

module.exports = { evaluate, evaluateBytes, evaluateToValue, JsonnetError };
