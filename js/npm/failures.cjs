"use strict";

// Errors of the worker as data: JavaScript copies errors between threads without their class.

const { JsonnetError } = require("./error.cjs");

/** The properties of an error, unless it is one of the host. */
function described(error) {
  if (!(error instanceof JsonnetError)) return undefined;
  const { message, kind, code, reason, hint, path, trace } = error;
  return { message, kind, code, reason, hint, path, trace, text: error.toString({ color: true }) };
}

function restored({ message, text = message, ...properties }, cause) {
  const error = new JsonnetError(message, properties, { cause, coloured: () => text });
  // Where it was restored tells nothing.
  Object.defineProperty(error, "stack", { value: `JsonnetError: ${message}`, writable: true, configurable: true });
  return error;
}

/** An error, in the engine's format, for an evaluation that was ended before it could report one itself. */
const ended = (code, kind, reason, hint) => ({
  message: `RUNTIME ERROR: ${reason}${hint === undefined ? "" : `\n  hint: ${hint}`}`,
  kind,
  code,
  reason,
  hint,
  trace: [],
});
const outOfMemory = ended(
  "E0001",
  "limit",
  "out of memory",
  "the heap of the worker is full; heapSizeMb gives it more, and maxMemory ends a program before that",
);
const tooLate = (maxMillis) => ended("E3030", "limit", "too much time taken", `the limit, maxMillis (maxTime in Java), is ${maxMillis} ms`);
const cancelled = ended("E3034", "host", "evaluation cancelled");

module.exports = { cancelled, described, outOfMemory, restored, tooLate };
