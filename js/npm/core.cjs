"use strict";

// The engine without parts. Scala.js exports getters that are not enumerable. Here they are plain properties, so that the
// module can be spread, compiled from `import * as`, and have its functions replaced in a test.
const {
  evaluate,
  evaluateAsync,
  evaluateBytes,
  evaluateTo,
  evaluateToValue,
  evaluateToValueAsync,
  Jsonnet,
  Program,
} = require("./sjsonnet.cjs");
const { JsonnetError } = require("./error.cjs");
const { MemoryImporter, UrlImporter } = require("./importers.cjs");

/** Adds parts, for all programs. */
function add(...parts) {
  for (const part of parts) if (typeof part !== "function") throw new TypeError("add takes parts of the package");
  for (const part of parts) part();
}

module.exports = {
  add,
  evaluate,
  evaluateAsync,
  evaluateBytes,
  evaluateTo,
  evaluateToValue,
  evaluateToValueAsync,
  Jsonnet,
  JsonnetError,
  MemoryImporter,
  Program,
  UrlImporter,
};
