// `npm run clicks [-- NAME]`: counts and lists the files that four clicks cross, so that a change of their number is seen.
//
// - ran: a file of `app`, `lib` or `engine` of which a function ran during the click, by V8's precise coverage. The
//   initialisation of a module is no function. Each click is done once before, so that what runs only once (loading
//   the catalogue, building an index) does not count. Browser and server are one process, with the API behind `fetch`.
// - read: a file of a screen, or of data without functions, that somebody reads to follow the click. These lists are
//   written by hand in `bench/clicks-main.ts`, since no page is rendered here.
// - in all: both; a file in both counts once. On 28 November 2026: 42 for a query, 53 for + on a deck row, 58 for the
//   preview of a CSV, 69 for a call at the table (by hand, a little differently, 43, 52, 51 and 65).

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = process.cwd();
const outfile = `${root}/dist/clicks.mjs`;
// In one file, in which esbuild names the source above each module: `// lib/cards/name.ts`.
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['bench/clicks-main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  alias: { 'server-only': `${root}/scripts/server-only.mjs` },
  tsconfig: `${root}/tsconfig.json`,
  metafile: true,
  logLevel: 'silent',
});
const bundled = readFileSync(outfile, 'utf8');
const begins = [...bundled.matchAll(/^\/\/ (\S+)$/gm)].flatMap(({ index, 1: name }) =>
  name in metafile.inputs ? [{ index, name }] : [],
);

/** Returns the source file of a place in the bundle. */
function sourceAt(place) {
  return begins.findLast(({ index }) => index <= place)?.name ?? null;
}

const folder = mkdtempSync(`${tmpdir()}/dossier-clicks-`);
process.env.DATABASE_URL = `file:${folder}/clicks.db`;
execFileSync(process.execPath, ['dist/setup.mjs'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const { clicks } = await import(pathToFileURL(outfile).href);
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const only = process.argv[2];
for (const { name, prepare, read } of clicks) {
  if (only !== undefined && !name.includes(only)) continue;
  await (await prepare())();
  const click = await prepare();
  await session.post('Profiler.takePreciseCoverage');
  await click();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const script = result.find(
    ({ url }) => url.startsWith('file:') && fileURLToPath(url) === outfile,
  );
  const places = (script?.functions ?? []).flatMap(({ ranges: [whole] }) =>
    whole.count > 0 ? [whole.startOffset] : [],
  );
  const executed = new Set(
    places.map(sourceAt).filter((file) => /^(?:app|engine|lib)\//.test(file)),
  );
  for (const file of read)
    if (!existsSync(file))
      throw new Error(`${file} of "${name}" is gone: correct bench/clicks-main.ts.`);
  const lacking = read.filter((file) => !executed.has(file));
  process.stdout.write(
    `${name}: ${executed.size} executed, ${executed.size + lacking.length} in all\n`,
  );
  for (const file of [...executed].sort()) process.stdout.write(`  ran   ${file}\n`);
  for (const file of lacking) process.stdout.write(`  read  ${file}\n`);
}
rmSync(folder, { recursive: true });
process.exit(0);
