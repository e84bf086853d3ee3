import type { AddressFor, AnswerAt, BodyAt, Method, ReadableAddress } from '@/lib/api/addressed';
import type { Job } from '@/lib/jobs/job';
import { noteAnswer, noteSignedOut, noteSilence } from './connection';

// Every request of a page goes through here. A fault of the connection is a value: it never throws into a page, so the user's typing stays.

/** The outcome of a request. */
export type Reply<T> =
  /** The server answered. `text`: the JSON of the body, as it came. */
  | { readonly kind: 'answer'; readonly body: T; readonly text: string }
  /** The server rejected the request, and would reject it again. */
  | Refused
  /** The server did not answer, or its answer does not judge the request. `unsure`: whether the change may have been made nevertheless. */
  | { readonly kind: 'later'; readonly unsure: boolean };

export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string;
  /** What is wrong and what to do, in sentences. */
  readonly message: string;
  /** The JSON of the refusal. After a conflict its `current` is what the server has now. */
  readonly body: unknown;
}

/** The options of a request, besides its method and its body. */
interface Options {
  /** A file that is sent as it is, in place of a body, and without a time limit. */
  readonly file?: File;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the request outlives the page. */
  readonly keepalive?: boolean;
  readonly cache?: RequestCache;
  /** Milliseconds to wait for the answer. */
  readonly milliseconds?: number;
}

/** A request. Without `method` it only reads. */
export interface RequestOptions extends Options {
  readonly method?: Method;
  readonly body?: unknown;
}

type ChangeOptions<M extends Method, A> = Options & { readonly method: M } & SentBody<BodyAt<A, M>>;
type SentBody<Body> = [Body] extends [undefined]
  ? { readonly body?: undefined }
  : { readonly body: Body };

/** A function that asks the API. The route of the address and method determines the types of the body and the answer. */
interface AskFunction {
  <const A extends string>(
    path: ReadableAddress<A>,
    options?: Options,
  ): Promise<Reply<AnswerAt<A>>>;
  <const A extends string, const M extends Method>(
    path: A & AddressFor<M, A>,
    change: ChangeOptions<M, A>,
  ): Promise<Reply<AnswerAt<A, M>>>;
}

const TIMEOUT = 20_000;
/** Milliseconds for a long file, because a busy server may take long to read its rows. */
export const LONG_WORK = 300_000;
/**
 * The status for a request that may be correct, but that its sender may not make: their account is suspended, or the card belongs to
 * somebody else.
 */
export const FORBIDDEN = 403;
/**
 * Only these statuses judge a request and its sender. Others are about the moment (too many at once), the server, the session (sign in) or
 * a proxy: the request may be accepted a little later.
 */
const JUDGING_CODES: ReadonlySet<number> = new Set([400, FORBIDDEN, 404, 409, 410, 413, 415, 422]);
/** The statuses with which a proxy answers when the server behind it does not. */
const PROXY_STATUSES: ReadonlySet<number> = new Set([502, 504]);

export const ask: AskFunction = request;

/** Asks an address that is known only when the program runs. */
export async function request<T>(path: string, asking: RequestOptions = {}): Promise<Reply<T>> {
  const answered = await exchange(path, asking);
  if (answered === null) return { kind: 'later', unsure: true };
  return replyOf<T>(answered);
}

/** Asks for long work of the API. The answer is its job, which goes on. */
export function startJob<const A extends string>(
  path: A & AddressFor<'POST', A>,
  sent: SentBody<BodyAt<A, 'POST'>>,
): Promise<Reply<Job>> {
  return request(path, { ...sent, method: 'POST', headers: { prefer: 'respond-async' } });
}

interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** The text parsed as JSON; undefined if it is not JSON. */
  readonly body: unknown;
}

/** Sends a request. Returns null if there is no answer. */
export async function exchange(
  path: string,
  asking: RequestOptions = {},
): Promise<RawAnswer | null> {
  const {
    body: sent,
    file,
    headers = {},
    cache = 'no-store',
    milliseconds = TIMEOUT,
    ...rest
  } = asking;
  const json = sent !== undefined && { 'content-type': 'application/json' };
  try {
    const response = await fetch(path, {
      ...rest,
      cache,
      ...(file === undefined && { signal: AbortSignal.timeout(milliseconds) }),
      headers: { ...headers, ...json },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
      ...(file !== undefined && { body: file }),
    });
    const text = await response.text();
    const body = parseJson(text);
    if (PROXY_STATUSES.has(response.status)) noteSilence();
    else noteAnswer();
    if (codeOf(body) === 'SIGN_IN') noteSignedOut();
    return { status: response.status, text, body };
  } catch {
    noteSilence();
    return null;
  }
}

function replyOf<T>({ status, text, body }: RawAnswer): Reply<T> {
  if (status < 300 && body !== undefined) return { kind: 'answer', body: body as T, text };
  if (status < 400 || status >= 500) return { kind: 'later', unsure: true };
  const code = codeOf(body);
  // A refusal without a code is not from the API itself.
  if (!JUDGING_CODES.has(status) || code === null) return { kind: 'later', unsure: false };
  return { kind: 'refused', status, code, message: messageOf(status, body), body };
}

/** Returns the code of a refusal, or null. */
export function codeOf(body: unknown): string | null {
  const code = fieldOf(fieldOf(body, 'error'), 'code');
  return isText(code) ? code : null;
}

/** Returns what is wrong and what to do, in sentences, from a refusal. */
export function messageOf(status: number, body: unknown): string {
  const error = fieldOf(body, 'error');
  const [message, hint] = [fieldOf(error, 'message'), fieldOf(error, 'hint')];
  if (!isText(message)) return isText(hint) ? hint : `The server refused this (${status}).`;
  if (!isText(hint)) return message;
  // A message may end with something that the user typed.
  return /[.!?…”]$/.test(message) ? `${message} ${hint}` : `${message}. ${hint}`;
}

/** Parses JSON; `undefined` if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Returns a field of a value that may be an object. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
