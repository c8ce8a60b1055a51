"use strict";

const { yaml } = require("./sjsonnet.cjs");

module.exports = { yaml };
