"use strict";

const { regex } = require("./sjsonnet.cjs");

module.exports = { regex };
