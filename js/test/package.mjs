// Tests of the npm package as users install it, which are in `package/`. The script expects `package/` and `typescript/` and, in
// `node_modules/`, the package, the TypeScript compiler and esbuild next to it, takes filters as arguments and ends like every test
// program: the last line is `N passed, N failed`.
import { tests as ofPackage } from "./package/package.mjs";
import { tests as evaluation } from "./package/evaluation.mjs";
import { tests as imports } from "./package/imports.mjs";
import { tests as options } from "./package/options.mjs";
import { tests as errors } from "./package/errors.mjs";
import { tests as limits } from "./package/limits.mjs";
import { tests as worker } from "./package/worker.mjs";
import { tests as async } from "./package/async.mjs";
import { tests as importers } from "./package/importers.mjs";
import { tests as tools } from "./package/tools.mjs";
import { tests as coverage } from "./package/coverage.mjs";
import { tests as explain } from "./package/explain.mjs";
import { tests as parts } from "./package/parts.mjs";
import { tests as bundles } from "./package/bundles.mjs";
import { tests as size } from "./package/size.mjs";

const tests = { ...ofPackage, ...evaluation, ...imports, ...options, ...errors, ...limits, ...worker, ...async, ...importers, ...tools, ...coverage, ...explain, ...parts, ...bundles, ...size };
const filters = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  if (filters.length > 0 && !filters.some((filter) => `NpmPackage/${name}`.includes(filter))) continue;
  try {
    await test();
    passed += 1;
  } catch (error) {
    failed += 1;
    console.log(`FAILED NpmPackage/${name}\n    ${`${error.stack}`.replaceAll("\n", "\n    ")}`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
