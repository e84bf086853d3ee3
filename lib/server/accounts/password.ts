import 'server-only';
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type Problem, refuse } from '@/lib/server/problem';

// scrypt with the parameters that OWASP's Password Storage Cheat Sheet lists (N = 2^15, r = 8, p = 3): about 0.3 s of a
// processor. One processor is left alone, so that a flood of sign-ins does not slow the other requests.

const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const BYTES = 32;
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const MOST_WAITING = 60;

const BUSY: Problem = {
  status: 503,
  code: 'BUSY',
  message: 'Too many people are signing in. Nothing was changed.',
  hint: 'Try again in a moment.',
};

/** A password as it is stored: `scrypt$N$r$p$SALT$HASH`, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Takes as long when `stored` is null (there is no such account, or it has no password), so that nobody learns which names exist. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? NOBODYS).split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const expected = Buffer.from(hash, 'base64url');
  return (
    stored !== null && derived.length === expected.length && timingSafeEqual(derived, expected)
  );
}

/** A hash of no password, made with today's parameters. */
const NOBODYS = ['scrypt', COST.N, COST.r, COST.p, 'AAAAAAAAAAAAAAAAAAAAAA', ''].join('$');

let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  if (running < AT_ONCE) running += 1;
  else {
    if (waiting.length >= MOST_WAITING) refuse(BUSY);
    // Whoever ends hands its place over.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await new Promise((resolve, reject) => {
      const text = password.normalize('NFKC');
      // The default of `maxmem` is just too little for these parameters.
      scrypt(text, salt, BYTES, { ...cost, maxmem: 64 * 2 ** 20 }, (error, hash) =>
        error === null ? resolve(hash) : reject(error),
      );
    });
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
