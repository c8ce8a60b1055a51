"use strict";

const { fix, lint } = require("./linter.cjs");

module.exports = { fix, lint };
