"use strict";

// How data is sent from the worker's thread to the caller's, which has an ordinary stack: values are copied recursively there. So
// data is copied as it is only if it is not deep.

const deepest = 500;

const isNested = (value) => typeof value === "object" && value !== null && !ArrayBuffer.isView(value);
const partsOf = (value) => (value instanceof Map ? [...value.values()] : Object.values(value));
const isDeep = (value, left = deepest) =>
  isNested(value) && (left === 0 || partsOf(value).some((part) => isDeep(part, left - 1)));

/** Data for the caller. Deep data is a list of parts, in which those of an array or an object follow one another. */
function packed(value) {
  if (!isDeep(value)) return { value };
  const values = [value];
  const parts = [];
  for (let i = 0; i < values.length; i++) {
    const part = values[i];
    if (!isNested(part)) parts.push(part);
    else {
      const isMap = part instanceof Map;
      const names = isMap ? [...part.keys()] : Array.isArray(part) ? undefined : Object.keys(part);
      const first = values.length;
      for (const inner of partsOf(part)) values.push(inner);
      parts.push({ names, isMap, first, until: values.length });
    }
  }
  return { parts };
}

function unpacked({ value, parts }) {
  if (parts === undefined) return value;
  const values = new Array(parts.length);
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = parts[i];
    if (!isNested(part)) values[i] = part;
    else if (part.names === undefined) values[i] = values.slice(part.first, part.until);
    else if (part.isMap) values[i] = new Map(part.names.map((name, j) => [name, values[part.first + j]]));
    else {
      values[i] = {};
      part.names.forEach((name, j) => set(values[i], name, values[part.first + j]));
    }
  }
  return values[0];
}

function set(object, name, value) {
  // Assigning to this name would set the prototype.
  if (name === "__proto__") Object.defineProperty(object, name, { value, enumerable: true });
  else object[name] = value;
}

module.exports = { packed, set, unpacked };
