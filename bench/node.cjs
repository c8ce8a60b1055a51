// The npm package as a command that bench/compare.py can run: node bench/node.cjs PACKAGE ARGUMENT…
//
// PACKAGE is the package's folder. The supported arguments are those of the programs in
// `programs/real`: -J FOLDER, -S, --tla-code NAME=CODE, -e CODE and a file name.
'use strict';

const fs = require('node:fs');
const { dirname, resolve } = require('node:path');

const [, , folder, ...words] = process.argv;
const { evaluateTo } = require(resolve(folder));

const search = [];
const options = { topLevelCode: {} };
let code = null;

while (words.length > 0) {
  const word = words.shift();
  if (word === '-J') search.unshift(words.shift());
  else if (word === '-S') options.format = 'string';
  else if (word === '--tla-code') {
    const [name, ...value] = words.shift().split('=');
    options.topLevelCode[name] = value.join('=');
  } else if (word === '-e') code = words.shift();
  else options.filename = resolve(word);
}

options.importer = (path, from) => {
  const folders = [dirname(from), ...search];
  const file = folders.map((each) => resolve(each, path)).find((each) => fs.existsSync(each));
  return file === undefined ? null : { path: file, content: fs.readFileSync(file) };
};

const program = code ?? fs.readFileSync(options.filename, 'utf8');
evaluateTo(program, (chunk) => fs.writeSync(1, chunk), options);
if (options.format !== 'string') fs.writeSync(1, '\n');
