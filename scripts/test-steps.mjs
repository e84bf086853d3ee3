import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, INSTALL_CHROMIUM, installChromium, mayInstall } from './chromium.mjs';
import { runVisibly } from './command.mjs';
import { fail, step } from './progress.mjs';
import { prepareProgram } from './up-steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const bin = (path) => join(root, 'node_modules', path);

const total = { passed: 0, failed: 0 };

/** Everything, in order of cost; a failure does not keep the rest from running. */
export async function test() {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-setup-'));
  try {
    // On a database of the test's own: nobody's decks are touched.
    const prepareDatabase = await prepareProgram({
      DATABASE_URL: `file:${join(folder, 'test.db')}`,
    });
    // On a fresh machine SQLite is still being compiled, by one core; these keep the others busy.
    await check('types', typesHold);
    await check('lint', lintHolds);
    await prepareDatabase();
    await suite('unit');
    if (await browserReady()) await suite('browser');
  } catch (error) {
    total.failed++;
    fail(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** A check that counts as one test. */
async function check(title, holds) {
  heading(title);
  if (await holds()) total.passed++;
  else total.failed++;
}

/** Next has written types of the routes while it built. */
async function typesHold() {
  const tsc = bin('typescript/bin/tsc');
  const options = ['--noEmit', '--incremental', 'false'];
  const codes = [
    await runVisibly(process.execPath, [tsc, '-p', 'tsconfig.json', ...options], { cwd: root }),
    await runVisibly(process.execPath, [tsc, '-p', 'engine/tsconfig.json', ...options], {
      cwd: root,
    }),
  ];
  return codes.every((code) => code === 0);
}

async function lintHolds() {
  const biome = bin('@biomejs/biome/bin/biome');
  return (await runVisibly(process.execPath, [biome, 'check', '.'], { cwd: root })) === 0;
}

/** A project of vitest.config.ts; its tests are counted one by one, a file that does not load as one failure. */
async function suite(project) {
  heading(project);
  const report = join(root, 'coverage', `${project}.json`);
  mkdirSync(join(root, 'coverage'), { recursive: true });
  rmSync(report, { force: true });
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json'];
  const code = await runVisibly(
    process.execPath,
    [bin('vitest/vitest.mjs'), ...args, `--outputFile.json=${report}`],
    { cwd: root, env: { NODE_ENV: 'test', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) } },
  );
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : null;
  total.passed += counted?.passed ?? 0;
  // Something went wrong outside of any test (an error nobody caught, no report): that counts as well.
  total.failed += counted?.failed || (code === 0 && counted ? 0 : 1);
}

function count(report) {
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

async function browserReady() {
  if (findChromium()) return true;
  if (mayInstall()) await step('Installing Chromium', () => installChromium());
  if (findChromium()) return true;
  process.stderr.write(`${INSTALL_CHROMIUM}\n`);
  total.failed++;
  return false;
}

function heading(title) {
  process.stdout.write(`\n— ${title}\n`);
}
