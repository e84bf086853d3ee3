import 'server-only';
import { createHash } from 'node:crypto';

interface Caching {
  /** A strong ETag; when absent, a hash of the body is used. */
  readonly etag?: string;
  /** Whether the address names its content, so that a browser that has it never asks again. */
  readonly immutable?: boolean;
  readonly type?: string;
}

type Body = string | Uint8Array<ArrayBuffer>;

/** Returns the SHA-256 of a text or of bytes, as hexadecimal digits. */
export function sha256(body: Body): string {
  return createHash('sha256').update(body).digest('hex');
}

/** Returns a strong ETag for content that depends only on these bytes. */
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

/** Checks whether the sender has the content of this ETag. */
export function knowsTag(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  // A proxy that compresses the answer marks the tag as weak.
  return known.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

/** Returns 304 if the sender has the content of this ETag, so that it need not be made; else null. */
export function unchangedAnswer(
  request: Request,
  etag: string,
  immutable = false,
): Response | null {
  if (!knowsTag(request, etag)) return null;
  return new Response(null, { status: 304, headers: headersOf(etag, immutable) });
}

/** Returns a public answer, which pages of other sites may read: with an ETag, and 304 if the sender has it. */
export function publicAnswer(request: Request, body: Body, caching: Caching = {}): Response {
  const { etag = etagOf(body), immutable = false, type = 'application/json' } = caching;
  const headers = { ...headersOf(etag, immutable), 'Content-Type': type };
  return unchangedAnswer(request, etag, immutable) ?? new Response(body, { headers });
}

/** Returns a value as public JSON, which pages of other sites may read: with an ETag, and 304 if the sender has it. */
export function publicJson(request: Request, body: unknown): Response {
  return publicAnswer(request, JSON.stringify(body));
}

/** A body that is made once for all requests, with its ETag. */
export interface KeptBody {
  readonly etag: string;
  readonly type: string;
  readonly body: Body;
}

/** Makes a body with its ETag once, so that no request needs to. */
export function keptBody(body: Body, { etag, type }: Omit<Caching, 'immutable'> = {}): KeptBody {
  return { etag: etag ?? etagOf(body), type: type ?? 'application/json', body };
}

/** Returns a public answer with a body that is kept. It is not compressed here: Next would compress it a second time. */
export function keptAnswer(request: Request, kept: KeptBody, immutable = false): Response {
  const { body, ...caching } = kept;
  return publicAnswer(request, body, { ...caching, immutable });
}
