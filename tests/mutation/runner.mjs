/**
 * Stryker's test runner for the rules. Its runner for Vitest starts a worker for every mutant, which takes two hundred times as long as a
 * scenario. Here the tests are bundled once, and a mutant is a switch in a running process.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { toMutantRunResult } from '@stryker-mutator/api/test-runner';
import { build } from 'esbuild';

/** Milliseconds for all tests of a mutant, many times their usual duration: a mutant that takes longer is in an endless loop. */
const MUTANT_TIMEOUT = 50_000;
/** A mutant is also in an endless loop if its code is executed in one test more than twice as often as in all tests together without the mutant. */
const HIT_LIMITS = { least: 1000, ofLimit: 1 / 50 };
const FILES = ['tests/scenarios.test.ts'];
const FOLDERS = ['', '/reading', '/rules', '/procedures', '/verbs', '/decisions'].map(
  (name) => `tests/engine/ote${name}`,
);

function listTestFiles() {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  );
  return [...FILES, ...inFolders];
}

/** The engine caches what it has computed about a card; one mutant must not see the results of another. */
const FORGETFUL_WEAK_MAP = `
  let age = 0;
  export class WeakMap extends globalThis.WeakMap {
    static forget() { age++; }
    get(key) { const found = super.get(key); return found?.age === age ? found.value : undefined; }
    set(key, value) { return super.set(key, { age, value }); }
  }
`;

/** Loads the tests with everything that they import, instrumented as in the sandbox, as one module. */
async function loadTests(root) {
  const imports = listTestFiles().map(
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
            contents: FORGETFUL_WEAK_MAP,
          }));
        },
      },
    ],
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

// The numbers that Stryker uses; the last one is our own.
const PASSED = 0;
const FAILED = 1;
const ENDLESS = 'endless';

const RUN = new Script('runTests()');

function switchesOf(world) {
  const { NAMESPACE } = INSTRUMENTER_CONSTANTS;
  if (world[NAMESPACE] === undefined) world[NAMESPACE] = {};
  return world[NAMESPACE];
}

class RulesRunner {
  /** The data that the instrumented code reads: the active mutant, and the counters. */
  switches = switchesOf(globalThis);

  /**
   * Mutants that only change code executed at loading are left out (`ignoreStatic`). If such code is executed later as well, only that
   * execution is tested; so nothing needs to be loaded again, for which Stryker would start a process.
   */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    Object.assign(this, await loadTests(process.cwd()));
  }

  async dryRun() {
    // Each test starts without caches: the code that it executes must not depend on the results of other tests.
    const tests = this.run(this.tests, { bail: false, forgets: true, timeout: undefined });
    return { status: 'complete', tests, mutantCoverage: this.switches.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }) {
    this.switches.activeMutant = activeMutant.id;
    this.switches.hitLimit = Math.max(HIT_LIMITS.least, hitLimit * HIT_LIMITS.ofLimit);
    const wanted = new Set(testFilter ?? this.tests.map(({ id }) => id));
    const tests = this.run(
      this.tests.filter(({ id }) => wanted.has(id)),
      { bail: !disableBail, forgets: false, timeout: MUTANT_TIMEOUT },
    );
    const endless = tests.find((one) => one.status === ENDLESS);
    Object.assign(this.switches, { activeMutant: undefined, hitLimit: undefined });
    if (endless)
      return { status: 'timeout', reason: `${endless.timeSpentMs} ms in ${endless.name}` };
    return toMutantRunResult({ status: 'complete', tests });
  }

  /** Runs the tests where V8 can interrupt them, because a mutant may never return. */
  run(tests, { bail, forgets, timeout }) {
    const results = [];
    const circles = () => this.switches.hitCount > this.switches.hitLimit;
    this.forget();
    globalThis.runTests = () => {
      for (const one of tests) {
        this.switches.currentTestId = one.id;
        this.switches.hitCount = 0;
        if (forgets) this.forget();
        const result = runOutcome(one, circles);
        results.push(result);
        if (bail && result.status !== PASSED) return;
      }
    };
    try {
      RUN.runInThisContext({ timeout });
    } catch (error) {
      if (error?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      results.push(testResult(tests[results.length], ENDLESS, timeout));
    }
    this.switches.currentTestId = undefined;
    return results;
  }
}

function testResult({ id, name, file }, status, timeSpentMs) {
  return { id, name, fileName: file, status, timeSpentMs };
}

function runOutcome(one, circles) {
  const start = performance.now();
  try {
    one.body();
    return testResult(one, PASSED, performance.now() - start);
  } catch (error) {
    const status = circles() ? ENDLESS : FAILED;
    const failureMessage = error instanceof Error ? error.message : String(error);
    return { ...testResult(one, status, performance.now() - start), failureMessage };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'rules', RulesRunner)];
