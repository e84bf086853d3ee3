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

/** `npm ci`, with what building needs even where NODE_ENV says production. */
export async function install(root) {
  await npm(root, ['ci', ...QUIETLY]);
  writeFileSync(join(root, 'node_modules/.dossier-node'), process.versions.modules);
}

const QUIETLY = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];

/** The npm that was called, or else the one in the path. */
function npm(root, args) {
  const own = process.env.npm_execpath;
  // SQLite is compiled where no ready one can be fetched: with all cores.
  const how = { cwd: root, env: { JOBS: 'max' }, label: `npm ${args[0]}` };
  return own?.endsWith('.js') ? run(process.execPath, [own, ...args], how) : run('npm', args, how);
}
