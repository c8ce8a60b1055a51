"use strict";

const { digests } = require("./sjsonnet.cjs");

module.exports = { digests };
