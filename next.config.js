import { availableParallelism } from 'node:os';

/** @type {import('next').NextConfig} */
export default {
  // Headers of every answer are set by scripts/front-door.mjs, which sees redirects and faults of Next, too.
  poweredByHeader: false,
  // Answers are packed once and whole by scripts/serving/packed-answer.mjs.
  compress: false,
  reactStrictMode: true,
  // Written into the pages by scripts/build.mjs, so that they know whether the worker is of their version. Empty: no worker.
  env: { DOSSIER_BUILD: process.env.DOSSIER_BUILD ?? '' },
  // `npm test` checks the types of everything; the build need not do a part of it again.
  typescript: { ignoreBuildErrors: true },
  // Next keeps a core for itself while it renders pages ahead of time; of two that would be half of the machine, idle.
  experimental: { cpus: Math.max(2, availableParallelism() - 1) },
  // The image optimizer has been a way in more than once; our pictures are drawn, not fetched.
  images: { unoptimized: true },
  serverExternalPackages: [
    'better-sqlite3',
    'fontkit',
    'sharp',
    'pg',
    'pino',
    '@prisma/client',
    '@prisma/adapter-better-sqlite3',
    '@prisma/adapter-pg',
    '@prisma/driver-adapter-utils',
  ],
};
