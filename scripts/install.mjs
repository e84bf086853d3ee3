import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';

/** Checks that the packages match the lock file, and were built for this Node. */
export function isInstalled(root) {
  const listed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(listed)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(listed);
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.optional || entry.devOptional || entry.link) continue;
    if (present[path]?.version !== entry.version) return false;
  }
  return builtFor(root) === process.versions.modules;
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** Returns the version of Node's native interface that the native packages were built for; it is recorded beside them. */
function builtFor(root) {
  const note = join(root, 'node_modules/.dossier-node');
  return existsSync(note) ? readFileSync(note, 'utf8') : process.versions.modules;
}

/**
 * Runs `npm ci`, with what building needs even if NODE_ENV is production, but without SQLite: if no binary of it can be downloaded, it is
 * compiled on one core, which takes longer than everything else. `compileSqlite` does that beside the other steps.
 */
export async function install(root) {
  await runNpm(root, ['ci', ...NPM_FLAGS, '--ignore-scripts']);
  noteBuiltFor(root, UNFINISHED_MARK);
  await runNpm(root, ['rebuild', ...packagesToBuild(root).filter((name) => name !== SQLITE)]);
}

/** Completes the installation. If it is stopped before its end, the next run installs again. */
export async function compileSqlite(root) {
  await runNpm(root, ['rebuild', SQLITE]);
  noteBuiltFor(root, process.versions.modules);
}

const SQLITE = 'better-sqlite3';
const UNFINISHED_MARK = 'unfinished';

/** Returns the installed packages that package.json allows to run their install scripts. */
function packagesToBuild(root) {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(root, 'node_modules', name)),
  );
}

function noteBuiltFor(root, version) {
  writeFileSync(join(root, 'node_modules/.dossier-node'), version);
}

const NPM_FLAGS = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];

/** Runs the npm that was called, or else the one in the path. */
function runNpm(root, args) {
  const own = process.env.npm_execpath;
  // SQLite is compiled if no binary can be downloaded: with all cores, and optimised as its authors do it. Its package asks for -O3, which takes
  // a third longer.
  const env = { JOBS: 'max', CFLAGS: '-O2', CXXFLAGS: '-O2' };
  const how = { cwd: root, env, label: `npm ${args[0]}` };
  return own?.endsWith('.js') ? run(process.execPath, [own, ...args], how) : run('npm', args, how);
}
