"use strict";

// Starts the worker's thread from a file of its own. ES modules have the thread's code as a text instead, so that a bundle of them
// needs no other file: `js/modules` makes it.

const { join } = require("node:path");
const { Worker } = require("node:worker_threads");

/** A bundle has other modules in its file, or none with that name, and `thread.cjs` is not beside it. */
const isOwnFile =
  typeof __filename === "string" && module.filename === __filename && /[\\/]starting\.cjs$/.test(__filename);

function startThread(settings) {
  if (!isOwnFile)
    throw new Error(
      "sjsonnet/worker starts a thread from its own file, but is part of a bundle of CommonJS modules: let the bundler take " +
        "those for the condition `module`, or leave it out, as with esbuild --external:sjsonnet",
    );
  return new Worker(join(__dirname, "thread.cjs"), settings);
}

module.exports = { startThread };
