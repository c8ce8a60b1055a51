"use strict";

const { coverageClass } = require("./sjsonnet.cjs");

const Coverage = coverageClass();

module.exports = { Coverage };
