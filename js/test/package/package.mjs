// What the package gives its users: exports, types, and a README whose blocks run.
import assert from "node:assert/strict";
import fs from "node:fs";
import * as imported from "sjsonnet";
import { evaluate, evaluateBytes, evaluateTo, JsonnetError } from "sjsonnet";
import { compile, here, node, require, required } from "./support.mjs";

export const tests = {
  "require and import give the same"() {
    assert.equal(required.evaluate, evaluate);
    assert.equal(required.evaluateBytes, evaluateBytes);
    assert.equal(required.evaluateTo, evaluateTo);
    assert.equal(required.JsonnetError, JsonnetError);
    assert.equal(evaluate("{ a: [1, 'x'] }"), '{\n   "a": [\n      1,\n      "x"\n   ]\n}\n');
  },

  "exports are plain properties"() {
    const names = [
      "evaluate", "evaluateAsync", "evaluateBytes", "evaluateTo", "evaluateToValue", "evaluateToValueAsync",
      "Jsonnet", "JsonnetError", "MemoryImporter", "Program", "UrlImporter",
    ];
    assert.deepEqual(Object.keys(required), names);
    const { default: whole, ...named } = imported;
    assert.deepEqual(Object.keys(named).sort(), [...names].sort());
    assert.deepEqual({ ...required }, named);
    assert.equal(whole, required);
    for (const name of names) {
      const { value: content, ...flags } = Object.getOwnPropertyDescriptor(required, name);
      assert.deepEqual(flags, { writable: true, enumerable: true, configurable: true });
      required[name] = "replaced";
      assert.equal(require("sjsonnet")[name], "replaced");
      required[name] = content;
    }
  },

  "JsonnetError has its name before an error is thrown"() {
    const code = "const { JsonnetError } = require('sjsonnet'); console.log(JsonnetError.name, JsonnetError.prototype.name)";
    assert.equal(node(".", "-e", code), "JsonnetError JsonnetError\n");
    assert.deepEqual(Object.keys(JsonnetError.prototype), []);
  },

  "TypeScript finds the types that users write"() {
    compile();
  },

  async "TypeScript's import of all names runs as CommonJS and as a module"() {
    compile();
    const namespace = require("../typescript/compiled/namespace.cjs");
    assert.equal(namespace.text, "2\n");
    assert.ok(namespace.names.includes("evaluate") && namespace.names.includes("JsonnetError"), `${namespace.names}`);
    assert.equal(namespace.reasonOf("\nerror 'x'"), "user: x at 2");
    const module = await import("../typescript/compiled/module.mjs");
    assert.deepEqual([module.text, module.name], ["1\n", "JsonnetError"]);
    assert.equal((await import("../typescript/compiled/json.mjs")).text, "80\n");
  },

  "the blocks of the README run as printed"() {
    const readme = fs.readFileSync(`${here}/node_modules/sjsonnet/README.md`, "utf8");
    const blocks = [...readme.matchAll(/^```js\n([^]*?)^```$/gm)].map((found) => found[1]);
    assert.equal(blocks.length, 14);
    fs.mkdirSync(`${here}/readme`, { recursive: true });
    fs.writeFileSync(`${here}/readme/shop.jsonnet`, "{ shop: import 'goods.libsonnet' }");
    fs.mkdirSync(`${here}/readme/lib`, { recursive: true });
    fs.writeFileSync(`${here}/readme/lib/goods.libsonnet`, "['tea']");
    const printed = blocks.map((block, i) => {
      fs.writeFileSync(`${here}/readme/block${i}.cjs`, block);
      return node("readme", `block${i}.cjs`);
    });
    assert.deepEqual(printed, [
      "http://web:8080\n",
      "81\n",
      "prod.json 1\ntest.json 1\nprod.json 2\ntest.json 2\n",
      "",
      '{\n   "shop": [\n      "tea"\n   ]\n}\n\n',
      'couldn\'t open import "/etc/passwd": no match locally or in the Jsonnet library paths\n',
      '""\n\n',
      "3\n\n6\n\n",
      "{ a: 1, b: [2] }\n\n1 L001 unused local: unused\n",
      "7 of 11, without a\n",
      "3 [ 'sets 2', 'overridden 1' ]\nstd.extVar('env') == 'prod' true\n[ '$.replicas' ]\nreplaced /replicas 1 3 2\n",
      "a:\n- 1\n- 2\n\n",
      "50000\n\n",
      "evaluation cancelled\n",
    ]);
    assert.equal(JSON.parse(fs.readFileSync(`${here}/readme/numbers.json`, "utf8")).length, 1000000);
  },
};
