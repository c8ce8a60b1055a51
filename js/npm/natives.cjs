"use strict";

const { natives } = require("./sjsonnet.cjs");

module.exports = { natives };
