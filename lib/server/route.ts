import 'server-only';
import type { z } from 'zod';
import { MOST_BYTES } from '@/lib/formats/decode';
import { countRequest } from '@/lib/server/accounts/limits';
import { callerOf } from '@/lib/server/accounts/sessions';
import type { Caller } from '@/lib/server/actor';
import { problemOf } from '@/lib/server/fault';
import { type Problem, problemResponse, Refused, refuse } from '@/lib/server/problem';
import { unkeptText } from '@/lib/server/unkept-text';

// Every handler is made here: for the door of the API (lib/api/door.ts), and for routes that answer with pages. Access is decided there and
// in the functions of lib/server, never in a proxy or a layout.

/** The arguments of a handler for a public address. */
interface Requested<Params> {
  readonly request: Request;
  /** The parts of the address in brackets. */
  readonly params: Params;
}

/** The arguments of a handler that serves everybody, and gives more to those who are signed in. */
interface Visited<Params> extends Requested<Params> {
  /** The sender of the request; null if they are not signed in. */
  readonly caller: Caller | null;
}

type Handler<Params> = (
  request: Request,
  context?: { readonly params: Promise<Params> },
) => Promise<Response>;
type Handle<Given> = (given: Given) => Response | Promise<Response>;

/** Returns the answer; an error becomes the answer that refuses. */
export async function answerOrRefuse(
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const { besides, headers } = error instanceof Refused ? error : NOTHING_BESIDES;
    return problemResponse(problemOf(error), besides, headers);
  }
}

const NOTHING_BESIDES = { besides: {}, headers: {} };

/** Makes a handler for content that is equal for everybody. */
export function publicRoute<Params = object>(handle: Handle<Requested<Params>>): Handler<Params> {
  return (request, context) =>
    answerOrRefuse(async () => handle({ request, params: (await context?.params) as Params }));
}

/** Makes a handler that serves everybody, and gives more to those who are signed in. */
export function visitorRoute<Params = object>(handle: Handle<Visited<Params>>): Handler<Params> {
  return publicRoute(async ({ request, params }: Requested<Params>) => {
    const caller = await callerOf(request);
    await countRequest(request, caller, 1);
    return handle({ request, params, caller });
  });
}

/** Bytes of JSON that cost one point more, and the most points for a body. */
const BYTES_OF_POINT = 4 * 1024;
const MOST_POINTS = 100;

/** Returns the points for the body of a request. A long body costs more, because it is also stored. */
export function costOfBody({ method, headers }: Request): number {
  if (method === 'GET' || !headers.get('content-type')?.startsWith('application/json')) return 0;
  const bytes = Number(headers.get('content-length') ?? BODY_LIMIT);
  return Math.min(MOST_POINTS, Math.floor(bytes / BYTES_OF_POINT) || 0);
}

/** The most bytes of a request that changes something, counted before anything is parsed. */
export const BODY_LIMIT = 256 * 1024;

/** The most bytes of a request with a file as text; JSON doubles the line breaks. */
export const FILE_LIMIT = 2 * MOST_BYTES;

/** Returns the query of a request, in the shape of `schema`. */
export function queryOf<T>(request: Request, schema: z.ZodType<T>): T {
  return inShape(schema, Object.fromEntries(new URL(request.url).searchParams));
}

/** Returns the body of a request: it is JSON, not too long, in the shape of `schema`, and every text in it can be stored. */
export async function bodyOf<T>(
  request: Request,
  schema: z.ZodType<T>,
  limit = BODY_LIMIT,
): Promise<T> {
  const body = inShape(schema, await jsonOf(request, limit));
  // The schema limits the depth of the body.
  const unkept = unkeptText(body);
  if (unkept !== null) refuse({ ...UNKEPT_TEXT, message: unkept });
  return body;
}

/** Returns the JSON of a request in any shape: it is JSON, and not too long. */
export async function jsonOf(request: Request, limit = BODY_LIMIT): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') refuse(NOT_JSON);
  const bytes = (await readCapped(request, limit)) ?? refuse(tooLong(limit));
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return refuse(BROKEN_JSON);
  }
}

/** Checks a value against a schema. Refuses with the first fault and its place. */
function inShape<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue && issue.path.length > 0 ? `${issue.path.map(String).join('.')}: ` : '';
  const message = `${place}${issue?.message ?? 'Invalid request.'}`;
  return refuse({ status: 400, code: 'WRONG_SHAPE', message });
}

/** Returns the body, or null as soon as it is longer than `limit` bytes. */
export async function readCapped(request: Request, limit: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const NOT_JSON: Problem = {
  status: 415,
  code: 'NOT_JSON',
  message: 'Send JSON, with the header "Content-Type: application/json".',
};

const BROKEN_JSON: Problem = {
  status: 400,
  code: 'BROKEN_JSON',
  message: 'The request is not JSON.',
};

/** The refusal of a text that no database stores unchanged. */
const UNKEPT_TEXT = {
  status: 400,
  code: 'UNKEPT_TEXT',
  hint: 'Remove that character and try again.',
} as const;

function tooLong(limit: number): Problem {
  const message = `The request is longer than ${limit / 1024} kB.`;
  return { status: 413, code: 'TOO_LONG', message };
}

/**
 * Refuses requests from pages of other sites. Sec-Fetch-Site names the origin of a request; if a browser does not send it, Origin does;
 * without either the request is refused.
 */
export function insistOnOwnPages(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isOwn =
    site === null ? origin !== null && isOwnOrigin(origin, request) : site === 'same-origin';
  if (!isOwn) refuse(FOREIGN_ORIGIN);
}

/** Refuses requests from pages of other sites; other programs send neither Sec-Fetch-Site nor Origin, and pass. */
export function refuseForeignPages(request: Request): void {
  const names = ['sec-fetch-site', 'origin'];
  if (names.some((name) => request.headers.has(name))) insistOnOwnPages(request);
}

const FOREIGN_ORIGIN: Problem = {
  status: 403,
  code: 'FOREIGN_ORIGIN',
  message: 'Changes are accepted from this program’s own pages only.',
  hint: 'A script may send the header "Sec-Fetch-Site: same-origin".',
};

function isOwnOrigin(origin: string, request: Request): boolean {
  const host = request.headers.get('host');
  try {
    return host !== null && new URL(origin).host === host;
  } catch {
    return false; // "null", or not an origin at all
  }
}
