import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';

/** Packages are as the lock file says, and were built for this Node. */
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

/** Native packages fit one version of Node's interface; which one is noted beside them. */
function builtFor(root) {
  const note = join(root, 'node_modules/.dossier-node');
  return existsSync(note) ? readFileSync(note, 'utf8') : process.versions.modules;
}

/**
 * `npm ci`, with what building needs even where NODE_ENV says production, but for SQLite: where no ready one can be
 * fetched it is compiled by one core for longer than all else takes. `compileSqlite` does that beside the other steps.
 */
export async function install(root) {
  await npm(root, ['ci', ...QUIETLY, '--ignore-scripts']);
  noteBuiltFor(root, UNFINISHED);
  await npm(root, ['rebuild', ...built(root).filter((name) => name !== SQLITE)]);
}

/** The rest of the installation. Whoever stops it before its end installs again the next time. */
export async function compileSqlite(root) {
  await npm(root, ['rebuild', SQLITE]);
  noteBuiltFor(root, process.versions.modules);
}

const SQLITE = 'better-sqlite3';
const UNFINISHED = 'unfinished';

/** The packages here that a script of their own finishes, of those that package.json allows to. */
function built(root) {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(root, 'node_modules', name)),
  );
}

function noteBuiltFor(root, version) {
  writeFileSync(join(root, 'node_modules/.dossier-node'), version);
}

const QUIETLY = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];

/** The npm that was called, or else the one in the path. */
function npm(root, args) {
  const own = process.env.npm_execpath;
  // SQLite is compiled where no ready one can be fetched: with all cores.
  const how = { cwd: root, env: { JOBS: 'max' }, label: `npm ${args[0]}` };
  return own?.endsWith('.js') ? run(process.execPath, [own, ...args], how) : run('npm', args, how);
}
