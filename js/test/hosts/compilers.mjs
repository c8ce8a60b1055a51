// TypeScript and the bundlers.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { assertAnswers, newest, printing, program, project, requireTool, run, tools } from "./support.mjs";

const types = join(dirname(fileURLToPath(import.meta.url)), "../typescript");

/** The sources that the package's own tests compile, by the strictest rules. */
function typed(compiler) {
  const folder = project();
  fs.cpSync(types, join(folder, "src"), { recursive: true });
  const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: false, skipLibCheck: false };
  const shared = { target: "es2022", lib: ["es2022"], types: [], noEmit: true, ...strict };
  const ways = {
    node: { module: "node16", moduleResolution: "node16" },
    bundler: { module: "esnext", moduleResolution: "bundler" },
  };
  for (const [way, options] of Object.entries(ways)) {
    // With a bundler, there is no CommonJS.
    const include = way === "node" ? ["src/*.cts", "src/*.mts"] : ["src/*.mts"];
    fs.writeFileSync(join(folder, `${way}.json`), JSON.stringify({ compilerOptions: { ...shared, ...options }, include }));
    run(process.execPath, [compiler, "--project", `${way}.json`], { cwd: folder });
  }
}

const sources = { "program.mjs": program, "main.mjs": printing };

/** What a bundle for browsers must not have: modules of Node's. */
function assertPlain(text) {
  assert.doesNotMatch(text, /(from|require\()\s*["']node:/);
}

/** A program that uses what only Node has. */
const ofNode = {
  "node.mjs": `import { FileImporter } from "sjsonnet/files";
import { evaluate } from "sjsonnet/worker";
const importer = new FileImporter({ root: "." });
const code = "local f(n) = if n == 0 then 0 else 1 + f(n - 1); f(20000) + import 'a.libsonnet'";
evaluate(code, { importer }).then(console.log);
`,
};

/** Runs a bundle of that program where the package is not. */
function assertRunsAlone(bundle) {
  const folder = fs.mkdtempSync(join(os.tmpdir(), "sjsonnet-bundle-"));
  try {
    const file = join(folder, basename(bundle));
    fs.copyFileSync(bundle, file);
    fs.writeFileSync(join(folder, "a.libsonnet"), "20");
    assert.equal(run(newest, [file], { cwd: folder }), "20020\n\n");
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

export const tests = {
  "TypeScript 5.4"() {
    typed(requireTool.resolve("typescript-5.4/lib/tsc.js"));
  },

  "TypeScript, newest"() {
    typed(join(tools, "node_modules/typescript/bin/tsc"));
  },

  async "esbuild"() {
    const folder = project(sources);
    const esbuild = requireTool("esbuild");
    for (const platform of ["browser", "neutral", "node"]) {
      const outfile = join(folder, `${platform}.mjs`);
      await esbuild.build({
        absWorkingDir: folder, entryPoints: ["main.mjs"], bundle: true, minify: true, format: "esm", platform, outfile,
        conditions: platform === "neutral" ? ["worker"] : undefined,
      });
      if (platform !== "node") assertPlain(fs.readFileSync(outfile, "utf8"));
      assertAnswers(run(newest, [outfile]));
    }
  },

  async "esbuild, for Node"() {
    const folder = project(ofNode);
    for (const [end, format] of [["mjs", "esm"], ["cjs", "cjs"]]) {
      const outfile = join(folder, `bundle.${end}`);
      await requireTool("esbuild").build({ absWorkingDir: folder, entryPoints: ["node.mjs"], bundle: true, format, platform: "node", outfile });
      assertRunsAlone(outfile);
    }
  },

  async "esbuild leaves out what is not used"() {
    const folder = project();
    const esbuild = requireTool("esbuild");
    const bundled = async (contents) => {
      const stdin = { contents, resolveDir: folder };
      const { outputFiles } = await esbuild.build({ stdin, bundle: true, minify: true, format: "esm", write: false, absWorkingDir: folder, logLevel: "error" });
      return outputFiles[0].contents.length;
    };
    assert.ok((await bundled('import "sjsonnet"; import "sjsonnet/lint"; export const one = 1;')) < 100);
    const format = await bundled('import { format } from "sjsonnet/format"; console.log(format("1"));');
    assert.ok(format < (await bundled('import { evaluate } from "sjsonnet"; console.log(evaluate("1"));')) / 2);
  },

  async "rollup, without a plugin for CommonJS"() {
    const folder = project(sources);
    const { rollup } = requireTool("rollup");
    const { nodeResolve } = requireTool("@rollup/plugin-node-resolve");
    const plugins = [nodeResolve({ browser: true, rootDir: folder })];
    const bundle = await rollup({ input: join(folder, "main.mjs"), plugins });
    await bundle.write({ file: join(folder, "bundle.mjs"), format: "es" });
    assertPlain(fs.readFileSync(join(folder, "bundle.mjs"), "utf8"));
    assertAnswers(run(newest, ["bundle.mjs"], { cwd: folder }));
  },

  async "rollup, for Node"() {
    const folder = project(ofNode);
    const { rollup } = requireTool("rollup");
    const { nodeResolve } = requireTool("@rollup/plugin-node-resolve");
    const plugins = [nodeResolve({ exportConditions: ["node"], preferBuiltins: true })];
    const bundle = await rollup({ input: join(folder, "node.mjs"), plugins, external: /^node:/ });
    for (const [end, format] of [["mjs", "es"], ["cjs", "cjs"]]) {
      const file = join(folder, `bundle.${end}`);
      await bundle.write({ file, format });
      assertRunsAlone(file);
    }
  },

  async "rollup, with one"() {
    const folder = project(sources);
    const { rollup } = requireTool("rollup");
    const { nodeResolve } = requireTool("@rollup/plugin-node-resolve");
    const commonjs = requireTool("@rollup/plugin-commonjs");
    const bundle = await rollup({ input: join(folder, "main.mjs"), plugins: [nodeResolve(), commonjs()] });
    await bundle.write({ file: join(folder, "bundle.mjs"), format: "es" });
    assertAnswers(run(newest, ["bundle.mjs"], { cwd: folder }));
  },

  "vite"() {
    const folder = project({
      ...sources,
      "vite.config.mjs": `export default {
  build: { target: "es2022", lib: { entry: "main.mjs", formats: ["es"], fileName: "main" }, minify: true },
};
`,
    });
    run(newest, [join(tools, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"], { cwd: folder });
    const [file] = fs.readdirSync(join(folder, "dist")).filter((name) => /\.m?js$/.test(name));
    const text = fs.readFileSync(join(folder, "dist", file), "utf8");
    assertPlain(text);
    assert.ok(gzipSync(text).length > 1e5);
    assertAnswers(run(newest, [join(folder, "dist", file)]));
  },

  "vite, for a server"() {
    const folder = project({
      ...ofNode,
      "vite.config.mjs": `export default {
  build: { ssr: "node.mjs", rollupOptions: { output: { entryFileNames: "bundle.mjs" } } },
  ssr: { noExternal: true },
};
`,
    });
    run(newest, [join(tools, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"], { cwd: folder });
    assertRunsAlone(join(folder, "dist/bundle.mjs"));
  },
};
