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

/** An answer that is the same for everybody, and that pages elsewhere may read: with an ETag, and 304 where the sender has it. */
export function publicAnswer(request: Request, body: Body, caching: Caching = {}): Response {
  const { etag = `"${sha256(body).slice(0, 32)}"`, immutable = false } = caching;
  const headers = {
    ETag: etag,
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Access-Control-Allow-Origin': '*',
  };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  // A proxy that compresses on the way marks the tag as weak.
  const isKnown = known.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  if (isKnown) return new Response(null, { status: 304, headers });
  const type = caching.type ?? 'application/json';
  return new Response(body, { headers: { ...headers, 'Content-Type': type } });
}

/** The same for a value that is sent as JSON. */
export function publicJson(request: Request, body: unknown): Response {
  return publicAnswer(request, JSON.stringify(body));
}
