"use strict";

// Scala.js exports getters that are not enumerable. Here they are plain properties, so that the
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

module.exports = {
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
