import { availableParallelism } from 'node:os';
import { SHELLS } from './lib/shells.mjs';

/** What the programs of `dist` and server/main.mjs need, and no page. */
const STANDALONE = [
  'next.config.js',
  'bin/**',
  'dist/**/*.mjs',
  // The version, by which a worker knows whether it is that of the servers.
  'dist/stamp',
  'generated/*.json',
  'prisma/migrations/**',
  'prisma/decks/**',
  'scripts/**',
  'server/**',
  'node_modules/{bytes,compressible,compression,debug,destroy,mime-db,ms,negotiator,on-headers,safe-buffer,vary}/**',
  'lib/shells.mjs',
  'lib/text-reader.mjs',
  'node_modules/@tesseract.js-data/eng/4.0.0_best_int/**',
  'lib/server/give-way.mjs',
  'lib/server/accounts/password-thread.mjs',
  'node_modules/@fontsource/inter/files/*.woff',
];

/** `npm run dev`: there are no built pages to put results into; the browser finds them itself. */
const IN_DEVELOPMENT = process.env.NODE_ENV === 'development';

/** The router of a page that is there asks for a part of it, and finds the cards or the deck itself. */
const missing = [{ type: 'header', key: 'rsc' }];
const has = [{ type: 'query', key: 'q' }];
/** Built pages that get their results on the server. */
const FOUND_CARDS = [
  { source: '/cards', has, missing, destination: '/cards/found' },
  { source: '/cards/eden', has, missing, destination: '/cards/eden/found' },
];
const FOUND_DECK = [{ source: '/d/:key', missing, destination: '/d/found/:key' }];

/** @type {import('next').NextConfig} */
export default {
  // Headers of every answer are set by server/main.mjs, which sees redirects and faults of Next, too.
  // In production server/main.mjs answers the API before Next: `route.dev.ts` is for `npm run dev`, and for an image it tells Next which
  // packages the API needs.
  pageExtensions: [
    ...(IN_DEVELOPMENT || process.env.DOSSIER_STANDALONE ? ['dev.ts'] : []),
    'tsx',
    'ts',
  ],
  poweredByHeader: false,
  reactStrictMode: true,
  // For an image (Dockerfile): a folder with what runs, and nothing else. server/main.mjs starts Next by itself.
  ...(process.env.DOSSIER_STANDALONE && {
    output: 'standalone',
    outputFileTracingIncludes: { '/*': STANDALONE },
  }),
  // One static page for each kind of page about somebody's own things; the browser reads which one is meant.
  rewrites: async () => ({
    beforeFiles: IN_DEVELOPMENT ? [] : FOUND_CARDS,
    afterFiles: [
      ...(IN_DEVELOPMENT ? [] : FOUND_DECK),
      ...SHELLS.map(([source, destination]) => ({ source, destination })),
    ],
  }),
  // Written into the pages by scripts/build.mjs, so that they know whether the worker is of their version. Empty: no worker.
  env: { DOSSIER_BUILD: process.env.DOSSIER_BUILD ?? '' },
  // `npm test` checks the types of everything; the build need not do a part of it again.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // A production build is made once for a version: what only a second one would use took a fifth of its time, and 500 MB.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads the maps of a built program (140 MB).
    turbopackSourceMaps: IN_DEVELOPMENT,
    // Next keeps a core for itself while it renders pages ahead of time; of two that would be half of the machine, idle.
    cpus: Math.max(2, availableParallelism() - 1),
    // By default every page with a card waits for the styles of the table, too. The cost of a request, in bytes.
    cssChunking: { type: 'graph', requestCost: 5_000 },
  },
  // The image optimizer has been a way in more than once; our pictures are drawn, not fetched.
  images: { unoptimized: true },
  serverExternalPackages: [
    'better-sqlite3',
    'fontkit',
    'sharp',
    'pg',
    'pg-boss',
    'pino',
    '@prisma/client',
    '@prisma/adapter-better-sqlite3',
    '@prisma/adapter-pg',
    '@prisma/driver-adapter-utils',
  ],
};
