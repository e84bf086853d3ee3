import { takesGzip } from './packed-answer.mjs';

// Pages that the build has rendered and files that it has made are the same for everybody until the next build, and then there is
// another process. They are kept as they were sent, packed as well as can be: the next who asks is answered without Next.

/** Bytes that are kept; beyond, what is asked for next is made as before. */
const MOST_BYTES = 48 * 1024 * 1024;

/** A request with one of these is for something else than the page at that address (see the `Vary` of Next's pages), or for a part of it. */
const OTHERWISE = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'range',
];

/** Of one answer and one connection; Node writes them itself. */
const PASSING = new Set([
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
]);

/** What is kept, by address. */
export class KeptAnswers {
  #answers = new Map();
  #bytes = 0;
  #most;

  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  /** Answers from what is kept. False where that must be done elsewhere. */
  answer(request, response) {
    const known = isPlain(request) ? this.#answers.get(request.url) : undefined;
    if (known === undefined) return false;
    for (const [name, value] of known.headers) response.setHeader(name, value);
    const tags = String(request.headers['if-none-match'] ?? '').split(',');
    if (known.etag !== undefined && tags.some((tag) => tag.trim() === known.etag)) {
      response.statusCode = 304;
      for (const name of ['content-length', 'content-encoding', 'content-type'])
        response.removeHeader(name);
      response.end();
    } else {
      response.setHeader('content-length', known.packed.length);
      response.end(known.packed);
    }
    return true;
  }

  /** Is this whole answer the same for everybody who asks as this request does, until the next build? */
  wants(request, response) {
    if (!isPlain(request) || response.statusCode !== 200) return false;
    if (response.hasHeader('set-cookie')) return false;
    const caching = String(response.getHeader('cache-control') ?? '');
    if (request.url.startsWith('/_next/static/')) return /\bimmutable\b/.test(caching);
    const isRenderedAhead = response.hasHeader('x-nextjs-prerender');
    return isRenderedAhead && caching === 's-maxage=31536000' && !request.url.includes('?');
  }

  /** Keeps it as it stands: the headers of `response`, and its body, packed. */
  keep(request, response, packed) {
    if (this.#answers.has(request.url) || this.#bytes + packed.length > this.#most) return;
    const headers = headersToKeep(response);
    const etag = response.getHeader('etag');
    this.#answers.set(request.url, { headers, packed, etag });
    this.#bytes += packed.length;
  }
}

/** A request for the whole of a page or file, and for nothing else that Next has at its address. */
export function isForThePage({ method, headers }) {
  return method === 'GET' && OTHERWISE.every((name) => !(name in headers));
}

/** The headers of an answer that hold for the next one as well. */
export function headersToKeep(response) {
  return Object.entries(response.getHeaders()).filter(([name]) => !PASSING.has(name));
}

function isPlain(request) {
  return isForThePage(request) && takesGzip(request);
}
