"use strict";

const { diff, diffValues } = require("./sjsonnet.cjs");

module.exports = { diff, diffValues };
