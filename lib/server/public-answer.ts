import 'server-only';
import { createHash } from 'node:crypto';

interface Caching {
  /** Strong; default: a hash of the body. */
  readonly etag?: string;
  /** The address names its content: whoever has it need never ask again. */
  readonly immutable?: boolean;
  readonly type?: string;
}

type Body = string | Uint8Array<ArrayBuffer>;

/** The SHA-256 of a text or of bytes, as hexadecimal digits. */
export function sha256(body: Body): string {
  return createHash('sha256').update(body).digest('hex');
}

/** A strong ETag for whatever is made of these bytes alone. */
export function etagOf(body: Body): string {
  return `"${sha256(body).slice(0, 32)}"`;
}

function headersOf(etag: string, immutable: boolean): Record<string, string> {
  return {
    ETag: etag,
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Access-Control-Allow-Origin': '*',
  };
}

/** Has the sender what this ETag names? */
export function knowsTag(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  // A proxy that compresses on the way marks the tag as weak.
  return known.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

/** 304 where the sender has what this ETag names, so that it need not be made; else null. */
export function unchanged(request: Request, etag: string, immutable = false): Response | null {
  if (!knowsTag(request, etag)) return null;
  return new Response(null, { status: 304, headers: headersOf(etag, immutable) });
}

/** An answer that is the same for everybody, and that pages elsewhere may read: with an ETag, and 304 where the sender has it. */
export function publicAnswer(request: Request, body: Body, caching: Caching = {}): Response {
  const { etag = etagOf(body), immutable = false, type = 'application/json' } = caching;
  const headers = { ...headersOf(etag, immutable), 'Content-Type': type };
  return unchanged(request, etag, immutable) ?? new Response(body, { headers });
}

/** A value as JSON that everybody and pages elsewhere may read: with an ETag, and 304 where the sender has it. */
export function publicJson(request: Request, body: unknown): Response {
  return publicAnswer(request, JSON.stringify(body));
}

/** A body that is made once for all who ask, with its ETag. */
export interface KeptBody {
  readonly etag: string;
  readonly type: string;
  readonly body: Body;
}

/** Makes a body with its ETag once, so that no request needs to. */
export function keptBody(body: Body, { etag, type }: Omit<Caching, 'immutable'> = {}): KeptBody {
  return { etag: etag ?? etagOf(body), type: type ?? 'application/json', body };
}

/** `publicAnswer` of a body that is kept. It is sent plain: Next packs every answer, and would pack a packed one again. */
export function keptAnswer(request: Request, kept: KeptBody, immutable = false): Response {
  const { body, ...caching } = kept;
  return publicAnswer(request, body, { ...caching, immutable });
}
