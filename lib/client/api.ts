import { noteAnswer, noteSignedOut, noteSilence } from './connection';

// Every request of a page goes through here. A fault of the connection is a value: nothing throws into a page, and
// whoever asked still has what was typed.

/** What became of a request. */
export type Reply<T> =
  /** `text`: the JSON of the body, as it came. */
  | { readonly kind: 'answer'; readonly body: T; readonly text: string }
  /** The server rejected this, and will reject it again. */
  | Refused
  /** No answer, or one that says nothing of what was sent. `unsure`: a change may have been made all the same. */
  | { readonly kind: 'later'; readonly unsure: boolean };

export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string;
  /** What is wrong and what to do, in sentences. */
  readonly message: string;
  /** Of a conflict: `current`, what is there now. */
  readonly body: unknown;
}

/** A request. Without `method` it only reads. */
export interface Asking {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** Sent as it is, instead of `body`, for as long as that takes. */
  readonly file?: File;
  readonly headers?: Readonly<Record<string, string>>;
  /** The page may go away before the answer. */
  readonly keepalive?: boolean;
  readonly cache?: RequestCache;
  /** How long the answer is waited for. */
  readonly milliseconds?: number;
}

const TIMEOUT = 20_000;
/** For a long file, whose rows a busy server may take so long to read. In milliseconds. */
export const LONG_WORK = 300_000;
/** What was sent may be right, and whoever sent it may not do this: of a suspended account, or another one's cards. */
export const FORBIDDEN = 403;
/**
 * Only these are about a request and who sent it. Others are about the moment (too many at once), the server, the session (sign in) or a
 * proxy: the same may be accepted a little later.
 */
const JUDGES: ReadonlySet<number> = new Set([400, FORBIDDEN, 404, 409, 410, 413, 415, 422]);
/** A proxy answers, and the server behind it does not. */
const NOBODY_BEHIND: ReadonlySet<number> = new Set([502, 504]);

/** Asks the API. */
export async function ask<T>(path: string, asking: Asking = {}): Promise<Reply<T>> {
  const answered = await exchange(path, asking);
  if (answered === null) return { kind: 'later', unsure: true };
  return replyOf<T>(answered);
}

interface Exchanged {
  readonly status: number;
  readonly text: string;
  /** What the text says as JSON; undefined if it is none. */
  readonly body: unknown;
}

/** Sends a request. Null: no answer. */
export async function exchange(path: string, asking: Asking = {}): Promise<Exchanged | null> {
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
    const body = parsed(text);
    if (NOBODY_BEHIND.has(response.status)) noteSilence();
    else noteAnswer();
    if (codeOf(body) === 'SIGN_IN') noteSignedOut();
    return { status: response.status, text, body };
  } catch {
    noteSilence();
    return null;
  }
}

function replyOf<T>({ status, text, body }: Exchanged): Reply<T> {
  if (status < 300 && body !== undefined) return { kind: 'answer', body: body as T, text };
  if (status < 400 || status >= 500) return { kind: 'later', unsure: true };
  const code = codeOf(body);
  // A refusal without a code is not the API's own.
  if (!JUDGES.has(status) || code === null) return { kind: 'later', unsure: false };
  return { kind: 'refused', status, code, message: messageOf(status, body), body };
}

/** The code of a refusal, or null. */
export function codeOf(body: unknown): string | null {
  const code = fieldOf(fieldOf(body, 'error'), 'code');
  return isText(code) ? code : null;
}

/** What a refusal says is wrong and what to do, in sentences. */
export function messageOf(status: number, body: unknown): string {
  const error = fieldOf(body, 'error');
  const [message, hint] = [fieldOf(error, 'message'), fieldOf(error, 'hint')];
  if (!isText(message)) return isText(hint) ? hint : `The server refused this (${status}).`;
  if (!isText(hint)) return message;
  // A message may end with what somebody typed.
  return /[.!?…”]$/.test(message) ? `${message} ${hint}` : `${message}. ${hint}`;
}

/** `undefined`: it is no JSON. */
function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** A field of what may be an object. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
