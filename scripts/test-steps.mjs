import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CHROMIUMS,
  findTestChromium,
  hasChromiums,
  hasOtherBrowsers,
  INSTALL_CHROMIUM,
  installPackages,
  mayInstall,
  OTHER_BROWSERS,
} from './browsers.mjs';
import { runVisibly } from './command.mjs';
import { fail, step } from './progress.mjs';
import { prepareProgram } from './up-steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const binPath = (path) => join(root, 'node_modules', path);

const testTotals = { passed: 0, failed: 0 };
/** What failed: printed again at the end, where it is found without reading everything. */
const failures = [];
/** Tests that failed at first and passed when repeated alone: they need to be made reliable. */
const unsteadyTests = [];

/** The plan that checks in minutes what a change can break: no test that is tagged as long, one database, a journey through each area. */
export const QUICK_PLAN = {
  unit: { args: ['--tagsFilter=!long'], env: { TEST_DATABASES: 'sqlite' } },
  browser: { args: ['--tagsFilter=journey and !long'] },
};
/** The plan with every test, on both databases, and a journey in other browsers. */
export const FULL_PLAN = { unit: {}, browser: {}, otherBrowsers: {} };

/** Runs the checks of a plan, the cheapest first. The others run even when one fails. */
export async function test(plan) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-setup-'));
  try {
    // On a separate database, so that nobody's decks are touched.
    const prepareDatabase = await prepareProgram({
      DATABASE_URL: `file:${join(folder, 'test.db')}`,
    });
    // On a fresh machine SQLite is still being compiled on one core; these checks use the other cores.
    await Promise.all([runCheck('types', checkTypes), runCheck('lint', checkLint)]);
    await prepareDatabase();
    await runSuite('unit', plan.unit);
    if (await installBrowser()) await runSuite('browser', plan.browser);
    if (plan.otherBrowsers && (await installOtherBrowsers()))
      await runSuite('other-browsers', plan.otherBrowsers);
  } catch (error) {
    fail(error);
    countFailures([`preparing: ${error.message}`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  printTotals();
}

/** Folders whose tests drive the built program. */
const BROWSER_TESTS = ['tests/e2e', 'tests/security'];

/** Runs some files or folders of tests alone, in the present state: nothing is installed or built. */
export async function testFiles(paths) {
  const named = paths.map((path) => relative(root, resolve(path)));
  const elsewhere = named.filter((path) => path.startsWith('tests/other-browsers'));
  const inBrowser = named.filter((path) => BROWSER_TESTS.some((folder) => path.startsWith(folder)));
  const others = named.filter((path) => !inBrowser.includes(path) && !elsewhere.includes(path));
  for (const path of named.filter((one) => !existsSync(join(root, one)))) {
    countFailures([`There is no ${path}.`]);
  }
  if (testTotals.failed === 0 && others.length > 0) await runSuite('unit', { only: others });
  if (testTotals.failed === 0 && inBrowser.length + elsewhere.length > 0) {
    if (!existsSync(join(root, '.next/dossier-stamp'))) {
      countFailures(['These tests drive the built program: npm run setup builds it.']);
    } else {
      if (inBrowser.length > 0 && (await installBrowser()))
        await runSuite('browser', { only: inBrowser });
      if (elsewhere.length > 0 && (await installOtherBrowsers()))
        await runSuite('other-browsers', { only: elsewhere });
    }
  }
  printTotals();
}

function countFailures(names) {
  testTotals.failed += names.length;
  failures.push(...names);
}

/** Prints what failed, and the last line, which continuous integration reads. */
function printTotals() {
  for (const name of failures) process.stdout.write(`Failed: ${name}\n`);
  for (const name of unsteadyTests) process.stdout.write(`Unsteady: ${name}\n`);
  process.stdout.write(`${testTotals.passed} passed, ${testTotals.failed} failed\n`);
  process.exitCode = testTotals.failed > 0 ? 1 : 0;
}

/** Runs a check, and counts it as one test. */
async function runCheck(title, holds) {
  printHeading(title);
  if (await holds()) testTotals.passed++;
  else countFailures([title]);
}

/** Checks the types, including those that Next has written for the routes during its build. */
async function checkTypes() {
  const tsc = binPath('typescript/bin/tsc');
  const options = ['--noEmit', '--incremental', 'false'];
  const codes = await Promise.all(
    ['tsconfig.json', 'engine/tsconfig.json'].map((config) =>
      runVisibly(process.execPath, [tsc, '-p', config, ...options], { cwd: root }),
    ),
  );
  return codes.every((code) => code === 0);
}

async function checkLint() {
  const biome = binPath('@biomejs/biome/bin/biome');
  return (await runVisibly(process.execPath, [biome, 'check', '.'], { cwd: root })) === 0;
}

/** Files that are repeated once, alone, when they fail: at first they share two processors with another file's browser and server. */
const MAY_BE_LATE = 'tests/e2e/';
/** The number of files that are repeated; if more fail, the cause is not a busy machine. */
const MOST_TRIED_AGAIN = 3;

/** Runs a project of vitest.config.ts; its tests are counted one by one, a file that does not load as one failure. */
async function runSuite(project, plan) {
  printHeading(project);
  const { files, errors, code } = await runProject(project, plan);
  const broken = [...files].filter(([, { failed }]) => failed.length > 0);
  const late = broken.map(([path]) => path).filter((path) => path.startsWith(MAY_BE_LATE));
  if (late.length > 0 && late.length <= MOST_TRIED_AGAIN) {
    printHeading('once more');
    const again = await runProject(project, { ...plan, only: late });
    for (const [path, result] of again.files) {
      for (const name of result.failed.length === 0 ? files.get(path).failed : [])
        unsteadyTests.push(`${path}: ${name}`);
      files.set(path, result);
    }
  }
  for (const [path, { passed, failed }] of files) {
    testTotals.passed += passed;
    countFailures(failed.map((name) => `${path}: ${name}`));
  }
  // Something failed outside of any test (an uncaught error, no report): that counts as a failure, too.
  if (code !== 0 && broken.length === 0)
    countFailures([`${project}, outside of any test: ${errors.join('; ')}`]);
}

/**
 * Runs a project, or some of its files. Returns the result of each file (the number of passed tests, and the names of the failed ones) and
 * the errors outside of any test.
 */
async function runProject(project, { only = [], args = [], env = {} }) {
  const results = join(root, 'coverage', `${project}.json`);
  mkdirSync(join(root, 'coverage'), { recursive: true });
  rmSync(results, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/results-reporter.mjs'];
  const code = await runVisibly(
    process.execPath,
    [binPath('vitest/vitest.mjs'), 'run', '--project', project, ...reporters, ...args, ...only],
    {
      cwd: root,
      env: {
        NODE_ENV: 'test',
        TEST_RESULTS: results,
        ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
        ...env,
      },
    },
  );
  const { files, errors } = existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8'))
    : { files: [], errors: ['the run wrote no results'] };
  return { code, errors, files: new Map(files.map(({ path, ...result }) => [path, result])) };
}

async function installBrowser() {
  await installIfMissing(hasChromiums, 'Installing Chromium', CHROMIUMS);
  if (findTestChromium() !== null) return true;
  countFailures([INSTALL_CHROMIUM]);
  return false;
}

/** Installs Firefox and WebKit if allowed. Returns whether they are there; if not, prints which tests are left out. */
async function installOtherBrowsers() {
  if (await installIfMissing(hasOtherBrowsers, 'Installing Firefox and WebKit', OTHER_BROWSERS))
    return true;
  const packages = OTHER_BROWSERS.join(' ');
  process.stdout.write(
    `Skipped: the journey in Firefox and WebKit (Debian: apt-get install ${packages})\n`,
  );
  return false;
}

/** Installs packages of Debian if they are missing and this account may do so. Returns whether they are there in the end. */
async function installIfMissing(look, title, packages) {
  if (!look() && mayInstall()) await step(title, () => installPackages(packages));
  return Boolean(look());
}

function printHeading(title) {
  process.stdout.write(`\n— ${title}\n`);
}
