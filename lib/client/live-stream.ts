import type { MatchNews } from '@/lib/eden/companion/shared-match';
import type { LiveAnswer } from '@/lib/live/live-answer';
import { isRecord } from '@/lib/text/is-record';
import { ask, codeOf, exchange, messageOf } from './api';

/** Why a table cannot be shown. */
export interface LiveRefusal {
  readonly code: string;
  readonly message: string;
}

/** The callbacks of a page that listens to a live table, or to a companion. */
interface LiveListener<Answer> {
  readonly hear: (answer: Answer) => void;
  /** Called when the connection is lost. The browser restores it by itself. */
  readonly lose: () => void;
  /** Called when this reader may not see the table. Nothing is reported after that. */
  readonly refuse: (refusal: LiveRefusal) => void;
}

/** Milliseconds until a page that received no stream asks for one again. */
export const AGAIN_MILLISECONDS = 2_000;
const TOO_MANY_REQUESTS = 429;

/** Reports a live table until it is stopped. Returns a function that stops it. */
export function listenToLive(key: string, listener: LiveListener<LiveAnswer>): () => void {
  return listenTo(`/api/v1/live/${encodeURIComponent(key)}`, 'table', listener);
}

/** Reports a match on a real table that several phones follow. Returns a function that stops it. */
export function listenToCompanion(key: string, listener: LiveListener<MatchNews>): () => void {
  return listenTo(`/api/v1/companions/${encodeURIComponent(key)}`, 'match', listener);
}

/** Reports the events of a name, each with what the address itself answers. */
function listenTo<Answer>(
  path: string,
  event: string,
  { hear, lose, refuse }: LiveListener<Answer>,
): () => void {
  let isOver = false;
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    source = new EventSource(`${path}/events`);
    source.addEventListener(event, ({ data }: MessageEvent<string>) => hear(JSON.parse(data)));
    source.addEventListener('error', () => void onError());
  };
  const onError = async () => {
    lose();
    // The browser reconnects by itself after a lost connection. It gives up after any answer that is not a stream: a refusal, or the answer
    // of a proxy while a server restarts.
    if (source?.readyState !== EventSource.CLOSED) return;
    const asked = await exchange(path);
    if (isOver) return;
    const refusal = asked === null ? null : refusalIn(asked.status, asked.body);
    if (refusal !== null) return refuse(refusal);
    // There may be too many streams for another one: then this answer is what is new.
    if (asked?.status === 200 && isRecord(asked.body)) hear(asked.body as Answer);
    again = setTimeout(connect, AGAIN_MILLISECONDS);
  };
  connect();
  return () => {
    isOver = true;
    clearTimeout(again);
    source?.close();
  };
}

/** Returns the refusal in an answer; null if a later request may succeed. */
function refusalIn(status: number, body: unknown): LiveRefusal | null {
  if (status < 400 || status >= 500 || status === TOO_MANY_REQUESTS) return null;
  return { code: codeOf(body) ?? `${status}`, message: messageOf(status, body) };
}

/** Asks for a whole shared match, in case the stream missed something; null: no answer. */
export async function askCompanion(key: string): Promise<MatchNews | null> {
  const reply = await ask(`/api/v1/companions/${key}`);
  return reply.kind === 'answer' ? reply.body : null;
}
