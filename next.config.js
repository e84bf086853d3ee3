import { availableParallelism } from 'node:os';

// The page's own policy (Content-Security-Policy) is set in proxy.ts: by hash for a page rendered ahead of time, by nonce for each other.
const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=()' },
];

// What is answered without a page (data, files) loads nothing and is shown in no frame.
const DATA_POLICY = {
  key: 'Content-Security-Policy',
  value: "default-src 'none'; frame-ancestors 'none'",
};

// The worker (lib/offline) asks the program itself, and nobody else.
const WORKER_POLICY = {
  key: 'Content-Security-Policy',
  value: "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** @type {import('next').NextConfig} */
export default {
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
  async headers() {
    return [
      { source: '/:path*', headers: SECURITY_HEADERS },
      { source: '/api/:path*', headers: [DATA_POLICY] },
      { source: '/sw.js', headers: [WORKER_POLICY] },
    ];
  },
};
