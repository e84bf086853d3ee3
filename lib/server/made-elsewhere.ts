import 'server-only';

// Changes of many steps are made on a thread beside the one that answers everybody. Most are known by their length before anything is read
// (scripts/serving/long-changes.mjs). Taking a deed back says in 100 bytes which it was, were it of thousands of lines: that is known here.
// To send each of them there would cost whoever takes back a single card 0.9 s while the thread is started, where 20 ms are usual.

/** A request, as it is sent to that thread. */
export interface AskedElsewhere {
  readonly method: string;
  /** The path alone. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** The answer of the same route there. */
export interface ToldElsewhere {
  readonly status: number;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer | string;
}

/** Has a change made on that thread. */
export type MakeElsewhere = (asked: AskedElsewhere) => Promise<ToldElsewhere>;

/** Bytes of steps from which a change counts as long; the same as of a request that brings them. */
export const LONG_BYTES = 8 * 1024;

// On globalThis, as the database is: Next has bundles of its own, and the program that serves none. On the thread itself there is nothing, nor
// in tests: there each change is made where it is asked for.
const slot: { [key: symbol]: MakeElsewhere | undefined } = globalThis as never;
const KEY = Symbol.for('dossier.long-changes');

/**
 * Has a request answered by the same route on the other thread, whose guard sees the same headers; `body` is what was read of it. Null
 * where there is no other thread.
 */
export async function madeElsewhere(request: Request, body: unknown): Promise<Response | null> {
  const make = slot[KEY];
  if (make === undefined) return null;
  const {
    status,
    headers,
    body: told,
  } = await make({
    method: request.method,
    url: new URL(request.url).pathname,
    headers: Object.fromEntries(request.headers),
    body: Buffer.from(JSON.stringify(body)),
  });
  return new Response(told, { status, headers });
}
