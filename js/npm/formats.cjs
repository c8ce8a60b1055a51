"use strict";

const { formats } = require("./sjsonnet.cjs");

module.exports = { formats };
