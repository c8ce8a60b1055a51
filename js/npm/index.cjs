"use strict";

// Scala.js exports getters that are not enumerable. Here they are plain properties, so that the
// module can be spread, compiled from `import * as`, and have its functions replaced in a test.
const {
  evaluate,
  evaluateBytes,
  evaluateTo,
  evaluateToValue,
  Jsonnet,
  JsonnetError,
  Program,
} = require("./sjsonnet.cjs");

module.exports = { evaluate, evaluateBytes, evaluateTo, evaluateToValue, Jsonnet, JsonnetError, Program };
