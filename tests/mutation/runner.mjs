/**
 * Stryker's test runner for the rules. Its runner for Vitest starts a worker for every mutant, which takes two hundred
 * times as long as a scenario does; here the tests are bundled once, and a mutant is a switch in a running process.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { toMutantRunResult } from '@stryker-mutator/api/test-runner';
import { build } from 'esbuild';

/** Milliseconds that a test may take, a hundred times what they take: who takes longer runs in a circle. */
const TEST_TIMEOUT = 10_000;
/** So does who comes past the mutant in one test twice as often as all tests together did without it. */
const HITS = { least: 1000, ofLimit: 1 / 50 };
const FILES = ['tests/scenarios.test.ts', 'tests/card-scenarios.test.ts'];
const FOLDERS = ['', '/rules', '/abilities', '/decisions'].map((name) => `tests/engine/ote${name}`);

function testFiles() {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  );
  return [...FILES, ...inFolders];
}

/** The engine remembers what it has worked out about a card; a mutant must not meet what another one worked out. */
const FORGETFUL = `
  let age = 0;
  export class WeakMap extends globalThis.WeakMap {
    static forget() { age++; }
    get(key) { const found = super.get(key); return found?.age === age ? found.value : undefined; }
    set(key, value) { return super.set(key, { age, value }); }
  }
`;

/** The tests with everything that they import, instrumented as it stands in the sandbox, as one module. */
async function load(root) {
  const imports = testFiles().map(
    (file) => `collectFrom(${JSON.stringify(file)});\nawait import('./${file}');`,
  );
  const outfile = join(root, `mutation-${process.env.STRYKER_MUTATOR_WORKER ?? 0}.mjs`);
  const standIn = join(root, 'tests/mutation/vitest-stand-in.mjs');
  await build({
    absWorkingDir: root,
    stdin: {
      contents: `import { collected, collectFrom } from '${standIn}';
        import { WeakMap } from 'forgetful';
        ${imports.join('\n')}
        export const tests = collected;
        export const forget = WeakMap.forget;`,
      resolveDir: root,
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    alias: { vitest: standIn, 'server-only': join(root, 'scripts/server-only.mjs'), '@': root },
    inject: ['forgetful'],
    plugins: [
      {
        name: 'forgetful',
        setup(bundling) {
          bundling.onResolve({ filter: /^forgetful$/ }, ({ path }) => ({ path, namespace: path }));
          bundling.onLoad({ filter: /.*/, namespace: 'forgetful' }, () => ({
            contents: FORGETFUL,
          }));
        },
      },
    ],
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

// As Stryker counts them; the last is ours.
const PASSED = 0;
const FAILED = 1;
const ENDLESS = 'endless';

const RUN_BODY = new Script('testBody()');

function switchesOf(world) {
  const { NAMESPACE } = INSTRUMENTER_CONSTANTS;
  if (world[NAMESPACE] === undefined) world[NAMESPACE] = {};
  return world[NAMESPACE];
}

class RulesRunner {
  /** What the instrumented code looks at: the mutant that is on, and who counts what. */
  switches = switchesOf(globalThis);

  /** Mutants that only change what is read at loading would need a process each; they are left out (`ignoreStatic`). */
  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    Object.assign(this, await load(process.cwd()));
  }

  async dryRun() {
    const tests = await this.run(this.tests, false);
    return { status: 'complete', tests, mutantCoverage: this.switches.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }) {
    this.switches.activeMutant = activeMutant.id;
    this.switches.hitLimit = Math.max(HITS.least, hitLimit * HITS.ofLimit);
    const wanted = new Set(testFilter ?? this.tests.map(({ id }) => id));
    const tests = await this.run(
      this.tests.filter(({ id }) => wanted.has(id)),
      !disableBail,
    );
    const endless = tests.find((one) => one.status === ENDLESS);
    Object.assign(this.switches, { activeMutant: undefined, hitLimit: undefined });
    if (endless)
      return { status: 'timeout', reason: `${endless.timeSpentMs} ms in ${endless.name}` };
    return toMutantRunResult({ status: 'complete', tests });
  }

  async run(tests, bail) {
    const results = [];
    for (const one of tests) {
      this.switches.currentTestId = one.id;
      this.switches.hitCount = 0;
      this.forget();
      const result = await outcome(one, () => this.switches.hitCount > this.switches.hitLimit);
      results.push(result);
      if (bail && result.status !== PASSED) break;
    }
    this.switches.currentTestId = undefined;
    return results;
  }
}

/** Runs it where V8 can break it off: a mutant may well never come back. */
async function outcome({ id, name, file, body }, circles) {
  const start = performance.now();
  const told = (status) => ({
    id,
    name,
    fileName: file,
    status,
    timeSpentMs: performance.now() - start,
  });
  try {
    globalThis.testBody = body;
    await RUN_BODY.runInThisContext({ timeout: TEST_TIMEOUT });
    return told(PASSED);
  } catch (error) {
    if (circles() || error?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return told(ENDLESS);
    return {
      ...told(FAILED),
      failureMessage: error instanceof Error ? error.message : String(error),
    };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'rules', RulesRunner)];
