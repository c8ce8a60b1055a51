"use strict";

const { format, parse } = require("./formatter.cjs");
const { JsonnetError } = require("./error.cjs");

/** Whether a text is formatted already. */
const isFormatted = (code, options) => format(code, options) === code;

module.exports = { format, isFormatted, parse, JsonnetError };
