import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOfAddress } from '@/lib/server/accounts/limits';
import { accountsSite } from '@/lib/server/accounts/site';

// Keeps one address from taking the whole program. It is checked before anything is answered: pages, files and the public answers are
// counted nowhere else. Without accounts, only few people reach the program, and there is no limit.

/** Points of one address in a number of seconds, for requests of any kind. */
const SHARE = { points: 3_000, duration: 60 };
/** Readings of one address that may be in progress at the same time. Further ones wait in line; requests of other addresses do not. */
const AT_ONCE = 3;

/** The requests that cost more than a file or a page, and how many of them may be in progress at the same time. */
const COSTS: readonly {
  readonly path: RegExp;
  readonly points: number;
  readonly atOnce: number;
}[] = [
  { path: /^\/api\/v1\/.*\.(png|svg)$/, points: 5, atOnce: AT_ONCE },
  // One of them takes the thread as long as two searches.
  {
    path: /^\/api\/v1\/(catalogue|bulk|cards$|openapi\.json|lackey-plugin\.zip|cockatrice-cards\.xml|octgn-game\.o8g)/,
    points: 3,
    atOnce: 1,
  },
];
const USUAL = { points: 1, atOnce: AT_ONCE };

/** Milliseconds after which a reading no longer counts as in progress: a slow network holds up no thread. */
const LONGEST_TURN = 2_000;

interface WaitingLine {
  running: number;
  readonly waiting: (() => void)[];
}

/** The parts of a request that `fairShare` looks at. */
interface Arrival {
  readonly method: string;
  readonly url: string;
  /** The address of the client, or the one that a trusted proxy names. */
  readonly address: string;
}

/** The shares of all addresses. */
interface FairShare {
  /** Counts a request. Returns the seconds after which its address may ask again; null when it may ask now. */
  readonly wait: (arrival: Arrival) => Promise<number | null>;
  /** Waits for the turn of an address. Call the function that it returns once the answer is sent. */
  readonly turn: (arrival: Arrival) => Promise<() => void>;
}

const NO_SHARE: FairShare = { wait: async () => null, turn: async () => () => undefined };

/** Returns the shares of addresses for a program with accounts; without accounts nothing is limited. */
export function fairShare(): FairShare {
  return accountsSite() === null ? NO_SHARE : newShare();
}

function newShare(): FairShare {
  const limiter = new RateLimiterMemory(SHARE);
  const lines = new Map<string, WaitingLine>();
  return {
    wait: async ({ url, address }) => {
      try {
        await limiter.consume(networkOfAddress(address), costOf(url).points);
        return null;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      }
    },
    turn: async ({ method, url, address }) =>
      takesTurn(method, url)
        ? turnOf(lines, networkOfAddress(address), costOf(url).atOnce)
        : () => undefined,
  };
}

function costOf(url: string): { readonly points: number; readonly atOnce: number } {
  const path = url.split('?', 1)[0] ?? '';
  return COSTS.find((cost) => cost.path.test(path)) ?? USUAL;
}

/** Checks whether a request takes a turn. A stream of events does not, because it lasts; nor does a change, which its route counts. */
function takesTurn(method: string, url: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/api\/v1\/live\/[^/]+\/events/.test(url);
}

async function turnOf(
  lines: Map<string, WaitingLine>,
  network: string,
  atOnce: number,
): Promise<() => void> {
  // Heavy requests wait in a separate line, so that pages for this address go on.
  const key = `${network} ${atOnce}`;
  const line = lines.get(key) ?? { running: 0, waiting: [] };
  lines.set(key, line);
  if (line.running < atOnce) line.running += 1;
  else await new Promise<void>((enter) => line.waiting.push(enter));
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(longest);
    const next = line.waiting.shift();
    if (next !== undefined) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };
  const longest = setTimeout(end, LONGEST_TURN);
  longest.unref();
  return end;
}
