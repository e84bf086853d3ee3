import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** `@/…` as in tsconfig; `server-only` throws outside a server bundle, so tests get an empty module. */
const resolve = {
  alias: [
    { find: /^server-only$/, replacement: `${root}scripts/server-only.mjs` },
    { find: /^@\//, replacement: root },
  ],
};

/** How long a test waits for what it expects, in milliseconds: the second of the default is too little on two cores that four programs share. */
const PATIENCE = { poll: { timeout: 30_000 } };

/** `browser` and `other-browsers` drive the built program, `unit` is all the rest. */
export default defineConfig({
  test: {
    // Set by a comment at the head of a file (`@module-tag long`) or by an option of a test.
    tags: [
      { name: 'long', description: 'takes long: runs with `npm test -- --all` and by its path' },
      {
        name: 'journey',
        description: 'one way through an area in a browser: runs with `npm test`',
      },
    ],
    // `npm run coverage`: of the engine alone; no part of it may hide behind another.
    coverage: {
      provider: 'v8',
      include: ['engine/**/*.ts'],
      exclude: ['tests/**'],
      reporter: ['text'],
      thresholds: {
        branches: 95,
        'engine/ote/**': { branches: 95 },
        'engine/eden/**': { branches: 95 },
        'engine/kernel/**': { branches: 95 },
      },
    },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/security/**', 'tests/other-browsers/**'],
          setupFiles: ['tests/seeded.ts', 'tests/inline-jobs.ts'],
          // A third of the time went into loading the same engine and catalogue for each file; no test changes what it loads.
          isolate: false,
          // One less than there are cores is the default: on two, half of the machine would wait.
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: PATIENCE,
        },
      },
      {
        resolve,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts', 'tests/security/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: PATIENCE,
          // A file that writes has a server and a database of its own; the browser is the worker's, for one file after the other.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        resolve,
        test: {
          name: 'other-browsers',
          include: ['tests/other-browsers/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: PATIENCE,
        },
      },
    ],
  },
});
