// Reads YAML texts for read_back.py: `node read_back.cjs MODULES TEXTS ANSWERS`. TEXTS is a JSON array; ANSWERS becomes
// a line for each, an object with what each reader makes of it: an array of documents, or the text of an error.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const [modules, from, to] = process.argv.slice(2);
const yaml = require(path.join(modules, 'yaml'));
const jsYaml = require(path.join(modules, 'js-yaml'));

const documents = version => text =>
  [yaml.parseAllDocuments(text, { version })].flat().map(document => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS();
  });

const readers = {
  'yaml 1.2 (npm)': documents('1.2'),
  'yaml 1.1 (npm)': documents('1.1'),
  'js-yaml': text => jsYaml.loadAll(text)
};

// What JSON has no form for must not look like a value that it has.
function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Object.prototype.toString.call(value) !== '[object Object]') return { 'no JSON': [String(value)] };
  const copy = Object.create(null);
  for (const name of Object.keys(value)) copy[name] = plain(value[name]);
  return copy;
}

function read(reader, text) {
  try {
    return plain(reader(text));
  } catch (error) {
    return String(error.message).split('\n')[0];
  }
}

const answers = JSON.parse(fs.readFileSync(from, 'utf8')).map(text => {
  const all = {};
  for (const name of Object.keys(readers)) all[name] = read(readers[name], text);
  return JSON.stringify(all);
});
fs.writeFileSync(to, answers.join('\n') + '\n');
