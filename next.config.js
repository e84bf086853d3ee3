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

/** With one of these in its address `/cards` is a question; the same list is in proxy.ts. */
const ASKED_KEYS = ['q', 'view', 'upto'];

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // Written into the pages by scripts/build.mjs, so that they know whether the worker is of their version. Empty: no worker.
  env: { DOSSIER_BUILD: process.env.DOSSIER_BUILD ?? '' },
  // `npm test` checks the types of everything; the build need not do a part of it again.
  typescript: { ignoreBuildErrors: true },
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
  // A question to `/cards` is answered by a room of its own. proxy.ts could lead there, too, but a server that is started for
  // one address (127.0.0.1) takes that for another server's page and asks itself over the network.
  async rewrites() {
    const rooms = ASKED_KEYS.map((key) => ({
      source: '/cards',
      has: [{ type: 'query', key }],
      destination: '/cards/found',
    }));
    return { beforeFiles: rooms, afterFiles: [], fallback: [] };
  },
  async headers() {
    return [
      { source: '/:path*', headers: SECURITY_HEADERS },
      { source: '/api/:path*', headers: [DATA_POLICY] },
      { source: '/sw.js', headers: [WORKER_POLICY] },
    ];
  },
};
