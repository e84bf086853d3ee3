import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  findChromium,
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
const bin = (path) => join(root, 'node_modules', path);

const total = { passed: 0, failed: 0 };
/** Tests that failed at first and passed when repeated alone: they need to be made reliable. */
const unsteady = [];

/** Checks what a change can break, in minutes: no test that is tagged as long, one database, a journey through each area. */
export const MOST = {
  unit: { args: ['--tagsFilter=!long'], env: { TEST_DATABASES: 'sqlite' } },
  browser: { args: ['--tagsFilter=journey'] },
};
/** Runs every test on both databases, and a journey in other browsers. */
export const ALL = { unit: {}, browser: {}, otherBrowsers: {} };

/** Runs `plan`, in order of cost; a failure does not keep the rest from running. */
export async function test(plan) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-setup-'));
  try {
    // On a separate database, so that nobody's decks are touched.
    const prepareDatabase = await prepareProgram({
      DATABASE_URL: `file:${join(folder, 'test.db')}`,
    });
    // On a fresh machine SQLite is still being compiled on one core; these checks use the other cores.
    await Promise.all([check('types', typesHold), check('lint', lintHolds)]);
    await prepareDatabase();
    await suite('unit', plan.unit);
    if (await browserReady()) await suite('browser', plan.browser);
    if (plan.otherBrowsers && (await otherBrowsersReady()))
      await suite('other-browsers', plan.otherBrowsers);
  } catch (error) {
    total.failed++;
    fail(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  tell();
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
    process.stderr.write(`There is no ${path}.\n`);
    total.failed++;
  }
  if (total.failed === 0 && others.length > 0) await suite('unit', { only: others });
  if (total.failed === 0 && inBrowser.length + elsewhere.length > 0) {
    if (!existsSync(join(root, '.next/dossier-stamp'))) {
      process.stderr.write('These tests drive the built program: npm run setup builds it.\n');
      total.failed++;
    } else {
      if (inBrowser.length > 0 && (await browserReady()))
        await suite('browser', { only: inBrowser });
      if (elsewhere.length > 0 && (await otherBrowsersReady()))
        await suite('other-browsers', { only: elsewhere });
    }
  }
  tell();
}

/** Prints the last line, which continuous integration reads. */
function tell() {
  for (const name of unsteady) process.stdout.write(`Unsteady: ${name}\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** A check that counts as one test. */
async function check(title, holds) {
  heading(title);
  if (await holds()) total.passed++;
  else total.failed++;
}

/** Checks the types. Next has written types of the routes during its build. */
async function typesHold() {
  const tsc = bin('typescript/bin/tsc');
  const options = ['--noEmit', '--incremental', 'false'];
  const codes = await Promise.all(
    ['tsconfig.json', 'engine/tsconfig.json'].map((config) =>
      runVisibly(process.execPath, [tsc, '-p', config, ...options], { cwd: root }),
    ),
  );
  return codes.every((code) => code === 0);
}

async function lintHolds() {
  const biome = bin('@biomejs/biome/bin/biome');
  return (await runVisibly(process.execPath, [biome, 'check', '.'], { cwd: root })) === 0;
}

/** Files that are repeated once, alone, when they fail: at first they share two processors with another file's browser and server. */
const MAY_BE_LATE = join(root, 'tests/e2e/');
/** If more of them fail, the cause is not a busy machine. */
const MOST_TRIED_AGAIN = 3;

/** Runs a project of vitest.config.ts; its tests are counted one by one, a file that does not load as one failure. */
async function suite(project, plan) {
  heading(project);
  const { files, code } = await runProject(project, plan);
  const broken = [...files].filter(([, { failed }]) => failed.length > 0);
  const late = broken.map(([path]) => path).filter((path) => path.startsWith(MAY_BE_LATE));
  if (late.length > 0 && late.length <= MOST_TRIED_AGAIN) {
    heading('once more');
    const again = await runProject(project, { ...plan, only: late });
    for (const [path, result] of again.files) {
      for (const name of result.failed.length === 0 ? files.get(path).failed : [])
        unsteady.push(`${relative(root, path)}: ${name}`);
      files.set(path, result);
    }
  }
  for (const { passed, failed } of files.values()) {
    total.passed += passed;
    total.failed += failed.length;
  }
  // Something failed outside of any test (an uncaught error, no report): that counts as a failure, too.
  if (code !== 0 && broken.length === 0) total.failed += 1;
}

/** Runs a project, or some of its files. Returns the result of each file: the number of passed tests, and the names of the failed ones. */
async function runProject(project, { only = [], args = [], env = {} }) {
  const report = join(root, 'coverage', `${project}.json`);
  mkdirSync(join(root, 'coverage'), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runVisibly(
    process.execPath,
    [bin('vitest/vitest.mjs'), 'run', '--project', project, ...reporters, ...args, ...only],
    {
      cwd: root,
      env: { NODE_ENV: 'test', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
    },
  );
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  return { code, files: new Map(told.map((file) => [file.name, resultOf(file)])) };
}

function resultOf({ status, assertionResults, message }) {
  const failed = assertionResults
    .filter((one) => one.status === 'failed')
    .map((one) => one.fullName);
  return {
    passed: assertionResults.filter((one) => one.status === 'passed').length,
    failed: status === 'failed' && failed.length === 0 ? [message] : failed,
  };
}

async function browserReady() {
  if (await areThere(findChromium, 'Installing Chromium', ['chromium'])) return true;
  process.stderr.write(`${INSTALL_CHROMIUM}\n`);
  total.failed++;
  return false;
}

/** Installs Firefox and WebKit if allowed. Returns whether they are there; if not, prints which tests are left out. */
async function otherBrowsersReady() {
  if (await areThere(hasOtherBrowsers, 'Installing Firefox and WebKit', OTHER_BROWSERS))
    return true;
  const packages = OTHER_BROWSERS.join(' ');
  process.stdout.write(
    `Skipped: the journey in Firefox and WebKit (Debian: apt-get install ${packages})\n`,
  );
  return false;
}

/** Installs packages of Debian if they are not there and that is allowed. Returns whether they are there. */
async function areThere(look, title, packages) {
  if (!look() && mayInstall()) await step(title, () => installPackages(packages));
  return Boolean(look());
}

function heading(title) {
  process.stdout.write(`\n— ${title}\n`);
}
