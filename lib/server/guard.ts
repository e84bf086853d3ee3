import 'server-only';
import type { z } from 'zod';
import { type Problem, problemResponse } from '@/lib/server/problem';
import { unkeptText } from '@/lib/server/unkept-text';

// Every request that changes something passes here first. Access is decided here and in the functions of
// lib/server, never in a proxy or a layout.

/** The most bytes of a request that changes something, counted before anything is parsed. */
export const BODY_LIMIT = 256 * 1024;

/** A request that may go on, with its checked body; or the answer that refuses it. */
export type Guarded<T> =
  | { readonly ok: true; readonly body: T }
  | { readonly ok: false; readonly response: Response };

/** For requests without a body: only pages of this program may send them. */
export function guardOrigin(request: Request): Guarded<null> {
  const foreign = foreignOrigin(request);
  return foreign ? { ok: false, response: problemResponse(foreign) } : { ok: true, body: null };
}

/** For a read that is much work: pages of other sites may not start it. The address bar and programs may. */
export function guardSite(request: Request): Guarded<null> {
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  if (site === 'none' || site === 'same-origin') return { ok: true, body: null };
  return { ok: false, response: problemResponse(FOREIGN_SITE) };
}

/** For requests with a body: same origin, JSON, not too long, of the shape of `schema`, and all of it can be kept. */
export async function guardBody<T>(request: Request, schema: z.ZodType<T>): Promise<Guarded<T>> {
  const early = foreignOrigin(request) ?? notJson(request);
  if (early) return { ok: false, response: problemResponse(early) };
  const body = await readCapped(request, BODY_LIMIT);
  if (body === null) return { ok: false, response: problemResponse(TOO_LONG) };
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    return { ok: false, response: problemResponse(BROKEN_JSON) };
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) return { ok: false, response: problemResponse(wrongShape(parsed.error)) };
  // What the schema took is of bounded depth.
  const unkept = unkeptText(parsed.data);
  return unkept === null
    ? { ok: true, body: parsed.data }
    : { ok: false, response: problemResponse(unkeptProblem(unkept)) };
}

const TOO_LONG: Problem = {
  status: 413,
  code: 'TOO_LONG',
  message: `The request is longer than ${BODY_LIMIT / 1024} kB.`,
};

const FOREIGN_SITE: Problem = {
  status: 403,
  code: 'FOREIGN_ORIGIN',
  message: 'Pages of other sites may not ask for this.',
};

const BROKEN_JSON: Problem = {
  status: 400,
  code: 'BROKEN_JSON',
  message: 'The request is not JSON.',
};

/** A text was sent that no database keeps as it is. */
function unkeptProblem(message: string): Problem {
  const hint = 'Take that character out and send it again.';
  return { status: 400, code: 'UNKEPT_TEXT', message, hint };
}

/** Sec-Fetch-Site says where a request comes from; where a browser sends none, Origin; else it is refused. */
function foreignOrigin(request: Request): Problem | null {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const own =
    site === null ? origin !== null && isOwnOrigin(origin, request) : site === 'same-origin';
  if (own) return null;
  return {
    status: 403,
    code: 'FOREIGN_ORIGIN',
    message: 'Changes are accepted from this program’s own pages only.',
    hint: 'A script may send the header "Sec-Fetch-Site: same-origin".',
  };
}

function isOwnOrigin(origin: string, request: Request): boolean {
  const host = request.headers.get('host');
  try {
    return host !== null && new URL(origin).host === host;
  } catch {
    return false; // "null", or not an origin at all
  }
}

function notJson(request: Request): Problem | null {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return null;
  return {
    status: 415,
    code: 'NOT_JSON',
    message: 'Send JSON, with the header "Content-Type: application/json".',
  };
}

/** The body, or null as soon as it is longer than `limit` bytes. */
export async function readCapped(request: Request, limit: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null;
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    length += value.byteLength;
    if (length > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}

/** The first fault that a schema found, with its place. */
export function wrongShape(error: z.ZodError): Problem {
  const [issue] = error.issues;
  const place = issue && issue.path.length > 0 ? `${issue.path.map(String).join('.')}: ` : '';
  return {
    status: 400,
    code: 'WRONG_SHAPE',
    message: `${place}${issue?.message ?? 'The request has not the right shape.'}`,
  };
}
