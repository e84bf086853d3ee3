import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.mjs';
import { run } from './command.mjs';
import { fingerprint, isFresh, writeStamp } from './fingerprint.mjs';
import { listInlineScripts } from './inline-scripts.mjs';
import { Refusal } from './progress.mjs';
import { bundleWorker } from './worker.mjs';

/** Our programs that run in plain Node, without Next: the entry and the bundle of each. */
const PROGRAMS = [
  ['lib/cli/main.ts', 'dist/dossier.mjs'],
  ['lib/cards/build-catalogue-main.ts', 'dist/build-catalogue.mjs'],
  ['lib/rules/build-rules-main.ts', 'dist/build-rules.mjs'],
  ['lib/server/setup-main.ts', 'dist/setup.mjs'],
  ['lib/server/before-serving.ts', 'dist/before-serving.mjs'],
  ['lib/server/jobs/worker-main.ts', 'dist/jobs.mjs'],
];

const CODE = [
  'engine',
  'lib',
  'bench',
  'scripts',
  'server',
  'tsconfig.json',
  'package-lock.json',
  'generated/prisma/stamp',
];
const SCREENS = [
  'app',
  'public',
  'prisma/puzzles',
  'instrumentation.ts',
  'proxy.ts',
  'next.config.js',
  'postcss.config.mjs',
  // Pages about cards and rules are prerendered.
  'generated/catalogue.json',
  'generated/rules.json',
  'generated/glossary.json',
];

/** Bundles the command line and the set-up programs; does nothing if they are current. */
export async function buildPrograms(root) {
  const print = fingerprint(root, CODE);
  const stamp = join(root, 'dist/stamp');
  if (isFresh(stamp, print)) return 'current';
  rmSync(stamp, { force: true });
  const bundles = await Promise.all(
    PROGRAMS.map(([entry, outfile]) => bundle(root, entry, outfile)),
  );
  removeOldParts(root, new Set(bundles.flatMap(({ outputs }) => Object.keys(outputs))));
  writeStamp(stamp, print);
  return '';
}

/** Removes the parts of earlier bundles. Only now, because a build that fails must leave programs that run. */
function removeOldParts(root, made) {
  for (const part of readdirSync(join(root, 'dist/parts')))
    if (!made.has(`dist/parts/${part}`)) rmSync(join(root, 'dist/parts', part));
}

/** Compiles the card files into generated/catalogue.json; does nothing if that is current. Returns the remark of the compiler. */
export async function buildCatalogue(root) {
  const print = fingerprint(root, ['prisma/cards', 'dist/build-catalogue.mjs']);
  const stamp = join(root, 'generated/catalogue.stamp');
  const there = fingerprint(root, ['generated/catalogue.json']);
  if (isFresh(stamp, `${print} ${there}`)) return 'current';
  const remark = await run(process.execPath, [join(root, 'dist/build-catalogue.mjs')], {
    cwd: root,
    label: 'Reading the card files',
  });
  writeStamp(stamp, `${print} ${fingerprint(root, ['generated/catalogue.json'])}`);
  return remark;
}

/** Runs the scenarios and writes generated/rules.json and generated/glossary.json; does nothing if they are current. */
export async function buildRules(root) {
  const print = fingerprint(root, [
    'prisma/rules',
    'tests/scenarios',
    'generated/catalogue.json',
    'dist/build-rules.mjs',
  ]);
  const stamp = join(root, 'generated/rules.stamp');
  const made = ['generated/rules.json', 'generated/glossary.json'];
  if (made.every((file) => existsSync(join(root, file))) && isFresh(stamp, print)) return 'current';
  const remark = await run(process.execPath, [join(root, 'dist/build-rules.mjs')], {
    cwd: root,
    label: 'Reading the rules',
  });
  writeStamp(stamp, print);
  return remark;
}

/** Migrates and seeds the database of DATABASE_URL. */
export async function prepareDatabase(root, env = {}) {
  try {
    return await run(process.execPath, [join(root, 'dist/setup.mjs')], {
      cwd: root,
      env,
      label: 'Preparing the database',
    });
  } catch (error) {
    throw error.code === 2 ? new Refusal(error.output) : error;
  }
}

/** Runs `next build`; does nothing if the sources have not changed since the last run. */
export async function buildScreens(root) {
  const print = fingerprint(root, [...SCREENS, ...CODE]);
  const stamp = join(root, '.next/dossier-stamp');
  if (isFresh(stamp, print)) return 'current';
  rmSync(stamp, { force: true });
  const next = join(root, 'node_modules/next/dist/bin/next');
  // The version is a hash of sources and cards: an equal build has an equal version, and no page offers it as new.
  const version = print.slice(0, 16);
  await run(process.execPath, [next, 'build'], {
    cwd: root,
    // Rendering 1,200 pages fills the part of the memory for new objects, 16 MB by default, hundreds of times; each time it is searched.
    env: {
      NODE_ENV: 'production',
      DOSSIER_BUILD: version,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
    },
    label: 'next build',
  });
  const ahead = listInlineScripts(root);
  await bundleWorker(root, version);
  writeStamp(stamp, print);
  return `${ahead} pages rendered ahead of time`;
}
