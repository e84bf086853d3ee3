import 'server-only';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectFolder } from '@/lib/project-folder';
import { type Problem, refuse } from '@/lib/server/problem';

// scrypt with the parameters that OWASP's Password Storage Cheat Sheet lists (N = 2^15, r = 8, p = 3): about 0.3 s of processor time. One
// processor stays free, and the threads run at low priority, so that a flood of sign-ins does not slow other requests.

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const PROGRAM = 'lib/server/accounts/password-thread.mjs';
const BYTES = 32;
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const MOST_WAITING = 60;

const BUSY: Problem = {
  status: 503,
  code: 'BUSY',
  message: 'Too many people are signing in. Nothing was changed.',
  hint: 'Try again in a moment.',
};

/** Returns a password as it is stored: `scrypt$N$r$p$SALT$HASH`, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveKey(password, salt, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Checks a password against its stored hash. It takes as long when `stored` is null (there is no such account, or it has no password), so
 * that nobody learns which names exist.
 */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? HASH_OF_NOBODY).split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), cost);
  const expected = Buffer.from(hash, 'base64url');
  return (
    stored !== null && derived.length === expected.length && timingSafeEqual(derived, expected)
  );
}

/** A hash of no password, made with today's parameters. */
const HASH_OF_NOBODY = ['scrypt', COST.N, COST.r, COST.p, 'AAAAAAAAAAAAAAAAAAAAAA', ''].join('$');

/** The idle threads, the number of running derivations, and the callers that wait for a thread. */
interface Threads {
  readonly idle: Worker[];
  working: number;
  readonly waiting: (() => void)[];
}

// On globalThis, because each bundle of the web server has its own copy of this module.
const slot: { [key: symbol]: Threads | undefined } = globalThis as never;
const KEY = Symbol.for('dossier.passwords');

function threadsOfProcess(): Threads {
  slot[KEY] ??= { idle: [], working: 0, waiting: [] };
  return slot[KEY];
}

/** Throws `Refused` while too many callers wait. Called before any query, so that a flood costs little. */
export function insistOnPlace(): void {
  if (threadsOfProcess().waiting.length >= MOST_WAITING) refuse(BUSY);
}

async function deriveKey(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const threads = threadsOfProcess();
  if (threads.working < AT_ONCE) threads.working += 1;
  else {
    insistOnPlace();
    // A derivation that ends hands its place to the next caller.
    await new Promise<void>((resolve) => threads.waiting.push(resolve));
  }
  const thread = threads.idle.pop() ?? startThread();
  try {
    const text = password.normalize('NFKC');
    const hash = await new Promise<Uint8Array>((resolve, reject) => {
      thread.removeAllListeners().once('message', resolve).once('error', reject);
      thread.ref();
      thread.postMessage({ password: text, salt, bytes: BYTES, cost });
    });
    // An idle thread does not keep the process alive.
    thread.unref();
    threads.idle.push(thread);
    return Buffer.from(hash);
  } finally {
    const next = threads.waiting.shift();
    if (next === undefined) threads.working -= 1;
    else next();
  }
}

function startThread(): Worker {
  const folder = projectFolder();
  return new Worker(join(/* turbopackIgnore: true */ folder, PROGRAM), { execArgv: [] });
}
