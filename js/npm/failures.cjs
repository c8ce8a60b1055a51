"use strict";

// Errors of the worker as data: JavaScript copies errors between threads without their class.

const { catalogue } = require("./catalogue.cjs");
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

/** An error of the catalogue, in the engine's format, for an evaluation that was ended before it could report one itself. */
function ended({ code, kind, reason, hint: template }, values) {
  const hint = template?.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const message = `RUNTIME ERROR: ${reason}${hint === undefined ? "" : `\n  hint: ${hint}`}`;
  return { message, kind, code, reason, hint, trace: [] };
}

const outOfMemory = ended(catalogue.outOfMemory, { remedy: "heapSizeMb gives the worker more" });
const tooLate = (maxMillis) => ended(catalogue.tooLate, { limit: maxMillis });
const cancelled = ended(catalogue.cancelled);

/** Whether an error is that of a native function that has thrown. */
const isOfNative = ({ code }) => code === catalogue.nativeFailed.code;

module.exports = { cancelled, described, isOfNative, outOfMemory, restored, tooLate };
