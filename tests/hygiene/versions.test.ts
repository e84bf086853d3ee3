import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import floors from '@/tests/hygiene/version-floors.json';

const versions = z.record(z.string(), z.string());
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const manifest = z
  .object({ dependencies: versions, devDependencies: versions })
  .parse(read('package.json'));
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ version: z.string().optional(), optionalDependencies: versions.optional() }),
    ),
  })
  .parse(read('package-lock.json'));

const pinned = { ...manifest.dependencies, ...manifest.devDependencies };

/** Every installed version of a package, at whatever depth. */
function locked(name: string): string[] {
  return Object.entries(lock.packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .flatMap(([, { version }]) => version ?? []);
}

function atLeast(version: string, floor: string): boolean {
  const [is, must] = [version, floor].map((text) => text.split(/[.-]/).map(Number));
  for (let part = 0; part < 3; part++) {
    const difference = (is?.[part] ?? 0) - (must?.[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** Packages that only fit each other in the same version. */
const SIBLINGS = [
  [
    'prisma',
    '@prisma/client',
    '@prisma/adapter-better-sqlite3',
    '@prisma/adapter-pg',
    '@prisma/driver-adapter-utils',
  ],
  ['react', 'react-dom'],
  ['vitest', '@vitest/coverage-v8', '@vitest/expect'],
  ['@stryker-mutator/core', '@stryker-mutator/api'],
  ['tailwindcss', '@tailwindcss/postcss'],
];

describe('npm packages', () => {
  it('are pinned exactly', () => {
    const loose = Object.entries(pinned).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('are locked at the pinned version', () => {
    const drifted = Object.entries(pinned).filter(
      ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version,
    );
    expect(drifted).toEqual([]);
  });

  it.each(SIBLINGS)('have equal versions: %s and its siblings', (...names) => {
    expect(new Set(names.map((name) => pinned[name])).size).toBe(1);
  });

  it('are locked for every operating system, because npm ci fails otherwise', () => {
    // "npm install" forgets packages of systems that it cannot see; put their entries back by hand.
    const wanted = Object.values(lock.packages).flatMap(({ optionalDependencies }) =>
      Object.keys(optionalDependencies ?? {}),
    );
    expect(wanted.filter((name) => locked(name).length === 0)).toEqual([]);
  });

  it('include the schema engine that this version of Prisma needs', () => {
    expect(locked('@prisma/engines-version')).toEqual([pinned['@prisma/schema-engine-wasm']]);
  });

  it.each(Object.entries(floors))('include no %s older than %s', (name, floor) => {
    expect(locked(name).filter((version) => !atLeast(version, floor))).toEqual([]);
  });
});
