"use strict";

const { runTests } = require("./sjsonnet.cjs");

module.exports = { runTests };
