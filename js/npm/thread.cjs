"use strict";

// The worker's thread, which evaluates one program. It asks the caller's thread for what callbacks answer, and waits for that.

const v8 = require("node:v8");
const { parentPort, receiveMessageOnPort, resourceLimits, workerData } = require("node:worker_threads");
const { described, tooLate } = require("./failures.cjs");
const { evaluate, evaluateBytes, evaluateToValue } = require("./index.cjs");
const { packed } = require("./packing.cjs");

const functions = { evaluate, evaluateBytes, evaluateToValue };

function work({ sjsonnet: name, code, options, port, answered, imports, traces, functions: natives }) {
  const { maxMillis } = options;
  const begin = performance.now();
  // Whether an answer has not come in time. The engine looks at the clock only when it has it.
  let isLate = false;
  const ask = (message) => {
    Atomics.store(answered, 0, 0);
    port.postMessage(message);
    const left = maxMillis > 0 ? Math.max(0, begin + Number(maxMillis) - performance.now()) : Infinity;
    isLate = Atomics.wait(answered, 0, 0, left) === "timed-out";
    if (isLate) throw new Error("no answer");
    return receiveMessageOnPort(port).message;
  };
  if (traces) options.trace = (traced) => port.postMessage({ traced });
  if (imports) options.importer = (...args) => ask({ args }).file;
  const native = (name) => (...args) => {
    const { value, failed } = ask({ native: name, args: packed(args) });
    if (failed !== undefined) throw new Error(failed);
    return value;
  };
  options.natives = Object.fromEntries(
    Object.entries(natives).map(([name, params]) => [name, { params, call: native(name) }]),
  );
  try {
    parentPort.postMessage({ result: packed(functions[name](code, options)) });
  } catch (error) {
    const failed = isLate ? tooLate(maxMillis) : described(error);
    parentPort.postMessage(failed === undefined ? { thrown: error } : { failed });
  }
  port.close();
}

/**
 * Shows the engine, which asks for the size of the heap before it takes more, what the worker may take. Node starts no worker
 * with less than `--max-old-space-size` of the process, and leaves out what is outside of the heap, the bytes of texts.
 */
function boundHeap() {
  const { getHeapStatistics, getHeapSpaceStatistics } = v8;
  const most = (resourceLimits.maxOldGenerationSizeMb + resourceLimits.maxYoungGenerationSizeMb) * 2 ** 20;
  v8.getHeapStatistics = () => {
    const found = getHeapStatistics();
    const heap_size_limit = Math.min(found.heap_size_limit, most);
    return { ...found, heap_size_limit, used_heap_size: found.used_heap_size + found.external_memory };
  };
  v8.getHeapSpaceStatistics = () => [
    ...getHeapSpaceStatistics(),
    { space_name: "external", space_used_size: getHeapStatistics().external_memory },
  ];
}

if (workerData.isBounded) boundHeap();
work(workerData);
