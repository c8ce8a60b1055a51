// The engine without parts, and with some of them. Each program of this file runs in a process of its own, since parts are added
// for all programs.
import assert from "node:assert/strict";
import fs from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { node, require } from "./support.mjs";

const folder = dirname(require.resolve("sjsonnet"));

/** For each part, programs that need it, and what they evaluate to. */
const programs = {
  yaml: { "std.parseYaml('[1]')": [1], "std.manifestYamlDoc(1)": "1", "std.manifestYamlStream([1], c_document_end=false)": "---\n1\n" },
  formats: { "std.manifestToml({ a: 1 })": "a = 1", "std.manifestIni({ sections: {} })": "", "std.manifestPython(null)": "None", "std.manifestXmlJsonml(['a'])": "<a></a>" },
  regex: { "std.regexFullMatch('a', 'b')": null },
  digests: { "std.md5('')": "d41d8cd98f00b204e9800998ecf8427e" },
  natives: { "std.native('escapeStringRegex')('[')": "\\[", "std.native('parseYaml')('1')": [1] },
};

/** What a script prints, as data: in Node's modules, or those for other hosts. */
function printed(script) {
  const given = "const attempt = (run) => { try { return run(); } catch (error) { return [error.code ?? error.name, error.hint ?? error.message]; } };\n";
  return JSON.parse(node(".", "--input-type=module", "-e", given + script));
}

const places = {
  node: (name) => (name === "" ? "sjsonnet" : `sjsonnet/${name}`),
  others: (name) => pathToFileURL(join(folder, "esm", `${name === "" ? "index" : name}.mjs`)).href,
};

const each = (run) => {
  for (const place of Object.values(places)) run(place);
};

export const tests = {
  "a function whose part is missing says which one it is"() {
    each((place) => {
      for (const [part, examples] of Object.entries(programs)) {
        const codes = JSON.stringify(Object.keys(examples));
        const before = printed(`import { evaluateToValue } from ${JSON.stringify(place("core"))};
          console.log(JSON.stringify(${codes}.map((code) => attempt(() => evaluateToValue(code)))));`);
        assert.deepEqual(before, Object.keys(examples).map(() => ["E5111", `import sjsonnet/${part} and call add(${part})`]));
        const after = printed(`import { add, evaluateToValue } from ${JSON.stringify(place("core"))};
          import { ${part} } from ${JSON.stringify(place(part))};
          add(${part});
          console.log(JSON.stringify(${codes}.map((code) => attempt(() => evaluateToValue(code)))));`);
        assert.deepEqual(after, Object.values(examples));
      }
    });
  },

  "a format whose part is missing says which one it is"() {
    each((place) => {
      const formats = { yaml: "yaml", toml: "formats", ini: "formats", xml: "formats", python: "formats", "python-vars": "formats", "no-format": undefined };
      const found = printed(`import { evaluate } from ${JSON.stringify(place("core"))};
        console.log(JSON.stringify(${JSON.stringify(Object.keys(formats))}.map((format) => attempt(() => evaluate("{}", { format })))));`);
      for (const [i, [format, part]] of Object.entries(formats).entries()) {
        assert.equal(found[i][0], "TypeError");
        const end = part === undefined ? "json, json-minified, string" : `import sjsonnet/${part} and call add(${part})`;
        assert.ok(found[i][1].includes(format) && found[i][1].endsWith(end), found[i][1]);
      }
    });
  },

  "the engine without parts is whole but for them"() {
    each((place) => {
      const script = (name) => `import { evaluateToValue } from ${JSON.stringify(place(name))};
        console.log(JSON.stringify(evaluateToValue("[std.objectFieldsAll(std), std.type(std.md5), std.get(std, 'parseYaml') == null, std.base64('a')]")));`;
      assert.deepEqual(printed(script("core")), printed(script("")));
    });
  },

  "add takes parts only"() {
    const found = printed(`import { add } from "sjsonnet/core"; console.log(JSON.stringify(attempt(() => add("yaml"))));`);
    assert.deepEqual(found, ["TypeError", "add takes parts of the package"]);
  },

  "types declare what modules export"() {
    const { exports } = JSON.parse(fs.readFileSync(join(folder, "package.json"), "utf8"));
    const read = (file) => fs.readFileSync(join(folder, file), "utf8");
    const names = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);
    /** The values among what a file of types exports. */
    const declared = (file) => {
      const text = read(file);
      const others = names(text, /^export \* from "(\.\/\w+)";/gm).flatMap((other) => declared(`${other}.d.ts`));
      const passedOn = names(text, /^export \{ ([\w, ]+) \} from/gm).flatMap((list) => list.split(", "));
      return [...names(text, /^export (?:function|class|const) (\w+)/gm), ...others, ...passedOn];
    };
    for (const { require: required } of Object.values(exports).filter((each) => each.require !== undefined)) {
      const exported = Object.keys(require(join(folder, required.default)));
      assert.deepEqual([...new Set(declared(required.types))].sort(), exported.sort(), required.types);
    }
  },

  "modules for other hosts are all that the package says"() {
    const { exports } = JSON.parse(fs.readFileSync(join(folder, "package.json"), "utf8"));
    const files = JSON.stringify(exports).match(/\.\/[\w./-]+/g).filter((file) => /\.[cm]?[jt]s$/.test(file));
    assert.deepEqual(files.filter((file) => !fs.existsSync(join(folder, file))), []);
  },
};
