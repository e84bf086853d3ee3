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
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  if (npm?.endsWith('.js')) {
    await run(process.execPath, [npm, ...args], { cwd: root, label: 'npm ci' });
  } else {
    await run('npm', args, { cwd: root, label: 'npm ci' });
  }
  writeFileSync(join(root, 'node_modules/.dossier-node'), process.versions.modules);
}
