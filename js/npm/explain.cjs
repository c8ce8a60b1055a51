"use strict";

const { affected, dependencies, explain } = require("./sjsonnet.cjs");

module.exports = { affected, dependencies, explain };
