"use strict";

const core = require("./core.cjs");
const { digests } = require("./digests.cjs");
const { formats } = require("./formats.cjs");
const { natives } = require("./natives.cjs");
const { regex } = require("./regex.cjs");
const { yaml } = require("./yaml.cjs");

/** The engine with all parts. Bundlers leave out a module that only passes on what another one has, with what it does. */
function whole() {
  core.add(digests, formats, natives, regex, yaml);
  return core;
}

const {
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
} = whole();

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
