"use strict";

/** Why a program has no value; the parts of the package share it. */
class JsonnetError extends Error {
  /**
   * @param message the whole text
   * @param properties what users see besides the message
   * @param coloured makes the text in colours
   * @param entry the function that users have called: the stack frames of the engine do not help them
   */
  constructor(message, { kind, code, reason, hint, path, trace }, { cause, coloured, entry } = {}) {
    super(message);
    if (typeof Error.captureStackTrace === "function") Error.captureStackTrace(this, entry ?? JsonnetError);
    Object.assign(this, { kind, code, reason, hint, path, trace });
    const hide = (name, value) => Object.defineProperty(this, name, { value, writable: true, configurable: true });
    if (cause !== undefined) hide("cause", cause);
    hide("toColoured", coloured ?? (() => message));
  }

  toString(options) {
    if (options === undefined) return super.toString();
    return options.color ? this.toColoured() : this.message;
  }
}

/** What Node's `console.log` shows: the text, where it was called, and the cause. The properties are parts of the text. */
function shown(depth, options, inspect) {
  return this.cause === undefined ? this.stack : `${this.stack}\n  [cause]: ${inspect(this.cause, options)}`;
}

Object.defineProperty(JsonnetError.prototype, Symbol.for("nodejs.util.inspect.custom"), { value: shown, writable: true, configurable: true });
Object.defineProperty(JsonnetError.prototype, "name", { value: "JsonnetError", writable: true, configurable: true });

/** Throws for the engine: Node shows the line that has thrown what nobody catches, and those of the engine are long. */
function raise(error) {
  throw error;
}

module.exports = { JsonnetError, raise };
