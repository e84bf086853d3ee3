import 'server-only';
import { Readable } from 'node:stream';

/** The reason why a request was refused: a code for programs, a sentence for people, and what to do about it. */
export interface Problem {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503 | 507;
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}

/** An error that refuses a request: its problem becomes the answer, and nothing was changed. */
export class Refused extends Error {
  override readonly name: string = 'Refused';
  readonly problem: Problem;
  /** Further data for the caller, as JSON. */
  readonly besides: Readonly<Record<string, unknown>>;
  /** The further headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    problem: Problem,
    besides: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(problem.message);
    this.problem = problem;
    this.besides = besides;
    this.headers = headers;
  }
}

/** Refuses a request. */
export function refuse(problem: Problem): never {
  throw new Refused(problem);
}

/** Headers of every answer that belongs to one person. */
export const PERSONAL = { 'Cache-Control': 'private, no-store' } as const;

/** Returns the JSON of a refusal, `{ error: { code, message, hint? } }`, with further data for the caller. */
export function problemResponse(
  problem: Problem,
  besides: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { status, code, message, hint } = problem;
  const error = hint === undefined ? { code, message } : { code, message, hint };
  return Response.json({ error, ...besides }, { status, headers: { ...headers, ...PERSONAL } });
}

/** Returns an answer that belongs to one person. */
export function personalResponse(body: unknown, init: ResponseInit = {}): Response {
  return Response.json(body, { ...init, headers: { ...init.headers, ...PERSONAL } });
}

/** Returns a stream of parts, each made when the reader asks for it. */
export function streamOf(parts: AsyncIterable<string | Uint8Array>): ReadableStream {
  return Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream;
}

/** Returns 204: it is done, and the answer has no body. */
export function emptyResponse(): Response {
  return new Response(null, { status: 204, headers: PERSONAL });
}

export const NO_ONLOOKERS: Problem = {
  status: 403,
  code: 'NO_ONLOOKERS',
  message: 'The host does not allow spectators at this game.',
};

export const NO_SUCH_DECK: Problem = {
  status: 404,
  code: 'NO_SUCH_DECK',
  message: 'There is no such deck.',
  hint: 'It may have been deleted. The list of decks is at /decks.',
};

export const NO_SUCH_REVISION: Problem = {
  status: 404,
  code: 'NO_SUCH_REVISION',
  message: 'The deck has no such revision.',
  hint: 'Its revisions are at /api/v1/decks/ID/revisions.',
};

export const NO_SUCH_CARD: Problem = {
  status: 404,
  code: 'NO_SUCH_CARD',
  message: 'There is no such card.',
  hint: 'A card is addressed by its set and number: /api/v1/cards/ote/standard/052.',
};

export const NO_SUCH_FORMAT: Problem = {
  status: 404,
  code: 'NO_SUCH_FORMAT',
  message: 'There is no such format.',
  hint: 'It may have been deleted. The formats are at /decks/formats.',
};

export const NO_SUCH_SET: Problem = {
  status: 404,
  code: 'NO_SUCH_SET',
  message: 'There is no such set.',
  hint: 'The sets that there are: /api/v1/sets.',
};

export const NO_SUCH_OWN_CARD: Problem = {
  status: 404,
  code: 'NO_SUCH_CARD',
  message: 'You have no such card.',
  hint: 'It may have been deleted. Your cards are at /cards/mine.',
};
