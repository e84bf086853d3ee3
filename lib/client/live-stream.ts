import type { LiveAnswer } from '@/lib/live/live-answer';
import { codeOf, exchange, messageOf } from './api';

/** Why a table cannot be shown. */
export interface LiveRefusal {
  readonly code: string;
  readonly message: string;
}

/** The callbacks of a page that listens to a live table. */
interface LiveListener {
  readonly hear: (answer: LiveAnswer) => void;
  /** Called when the connection is lost. The browser restores it by itself. */
  readonly lose: () => void;
  /** Called when this reader may not see the table. Nothing is reported after that. */
  readonly refuse: (refusal: LiveRefusal) => void;
}

/** Milliseconds until a page that received no stream asks for one again. */
export const AGAIN_MILLISECONDS = 2_000;
const TOO_MANY_REQUESTS = 429;

/** Reports a live table until it is stopped. Returns a function that stops it. */
export function listenToLive(key: string, { hear, lose, refuse }: LiveListener): () => void {
  const path = `/api/v1/live/${encodeURIComponent(key)}`;
  let isOver = false;
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    source = new EventSource(`${path}/events`);
    source.addEventListener('table', ({ data }: MessageEvent<string>) => hear(JSON.parse(data)));
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
    if (refusal === null) again = setTimeout(connect, AGAIN_MILLISECONDS);
    else refuse(refusal);
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
