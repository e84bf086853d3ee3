import type { LiveAnswer } from '@/lib/live/live-answer';
import { codeOf, exchange, messageOf } from './api';

/** Why a table cannot be shown. */
export interface LiveRefusal {
  readonly code: string;
  readonly message: string;
}

/** What a page is told of a live table. */
export interface LiveListener {
  readonly hear: (answer: LiveAnswer) => void;
  /** The connection is lost; it is sought again without anybody's doing. */
  readonly lose: () => void;
  /** The table is not for this reader: nothing more is told. */
  readonly refuse: (refusal: LiveRefusal) => void;
}

/** Before a page that was not answered by a stream asks for one again. */
export const AGAIN_MILLISECONDS = 2_000;
const TOO_MANY_REQUESTS = 429;

/** Tells of a live table until it is stopped. Answers how to stop. */
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
    // The browser connects again after a lost connection. It gives up after any answer that is no stream: a refusal, or
    // what a proxy says while a server restarts.
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

/** Null for an answer that another moment may change. */
function refusalIn(status: number, body: unknown): LiveRefusal | null {
  if (status < 400 || status >= 500 || status === TOO_MANY_REQUESTS) return null;
  return { code: codeOf(body) ?? `${status}`, message: messageOf(status, body) };
}
