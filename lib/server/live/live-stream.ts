import 'server-only';
import { networkOf } from '@/lib/server/accounts/limits';
import { callerOf } from '@/lib/server/accounts/sessions';
import type { Caller } from '@/lib/server/actor';
import { listenTo } from '@/lib/server/live/changes';
import { liveAnswer, NOTHING_KNOWN } from '@/lib/server/live/live-answer';
import { readLiveRow } from '@/lib/server/live/live-rows';
import { notePresence } from '@/lib/server/live/presence';
import { watchGame } from '@/lib/server/live/shared-clock';
import { log } from '@/lib/server/log';
import { countStream } from '@/lib/server/metrics';
import { type Problem, Refused, refuse } from '@/lib/server/problem';

// Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html): the state of a game or a companion, at once and after
// every change. A browser that has lost the connection asks again by itself; any server can answer it then.

/** Milliseconds between two signs of life. Each checks the listener again: an ended session or a suspended account receives no more. */
const SIGN_MILLISECONDS = 15_000;
const AGAIN_MILLISECONDS = 2_000;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // `no-transform`: compression would hold events back until there are enough of them.
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Streams that one account, or one address that is not signed in, may have open at the same time. */
export const MOST_STREAMS = 20;

const TOO_MANY_STREAMS: Problem = {
  status: 429,
  code: 'TOO_MANY_STREAMS',
  message: `You have ${MOST_STREAMS} live games and companions open, which is the most.`,
  hint: 'Close some of their pages, and reload this one.',
};

const open = new Set<() => void>();
/** The number of open streams, by account or address. */
const streams = new Map<string, number>();

/** Opens a stream of an account or address. Returns a function that releases it. Throws `Refused` if too many are open already. */
function takeStream(whose: string): () => void {
  const taken = streams.get(whose) ?? 0;
  if (taken >= MOST_STREAMS) refuse(TOO_MANY_STREAMS);
  streams.set(whose, taken + 1);
  return () => {
    const left = (streams.get(whose) ?? 1) - 1;
    if (left > 0) streams.set(whose, left);
    else streams.delete(whose);
  };
}

let endsWithProcess = false;

/** Ends every stream before the server ends, so that nothing waits for them. */
function endWithProcess(): void {
  if (endsWithProcess) return;
  endsWithProcess = true;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      for (const end of [...open]) end();
    });
}

/** Returns the events of a live game as the caller may see them. Throws `Refused`. */
export async function liveStream(request: Request, key: string): Promise<Response> {
  const { id, options } = await readLiveRow(key);
  /** The person of this stream who sits at the table; null for others, and after the end. */
  let seated: string | null = null;
  let isOver = false;
  return changesStream(request, {
    id,
    event: 'table',
    known: NOTHING_KNOWN,
    read: async (caller, told) => {
      const next = await liveAnswer(caller, key, told);
      const { you, seats } = next.answer;
      seated = you === null || isOver ? null : (caller?.ownerId ?? null);
      if (seated !== null && seats[you ?? -1]?.leftAt !== null) tellPresence(id, seated, null);
      return next;
    },
    watch: () => {
      const unwatch = options.clock === null ? () => undefined : watchGame(key);
      return () => {
        unwatch();
        if (seated !== null) tellPresence(id, seated, new Date());
        seated = null;
        isOver = true;
      };
    },
  });
}

/** Notes whether somebody is at a table. The table goes on if that fails. */
function tellPresence(id: string, ownerId: string, leftAt: Date | null): void {
  void notePresence(id, ownerId, leftAt).catch((error: unknown) =>
    log.warn({ err: error }, 'Who is at a live table could not be noted'),
  );
}

/** What a stream tells, and keeps telling. */
interface Changing<Told> {
  /** The id under which `notify` reports its changes. */
  readonly id: string;
  /** The name of its events. */
  readonly event: string;
  /** What the browser knows at first. */
  readonly known: Told;
  /** Returns what is new for somebody who knows `told`. Throws `Refused` when they may not see it. */
  readonly read: (
    caller: Caller | null,
    told: Told,
  ) => Promise<{ readonly answer: unknown; readonly told: Told }>;
  /** Called while somebody listens. Returns a function that ends this. */
  readonly watch: () => () => void;
}

/** Returns the events of something that changes. Throws `Refused`. */
export async function changesStream<Told>(
  request: Request,
  { id, event, known, read, watch }: Changing<Told>,
): Promise<Response> {
  const caller = await callerOf(request);
  // The listener is added before the first answer is read, so that a move in between is noticed, too.
  let isMissed = false;
  let hear = () => {
    isMissed = true;
  };
  const giveBack = takeStream(caller?.ownerId ?? `address ${networkOf(request)}`);
  const unlisten = listenTo(id, () => hear());
  const leave = () => {
    unlisten();
    giveBack();
  };
  const first = await read(caller, known).catch((error: unknown) => {
    leave();
    throw error;
  });
  endWithProcess();
  const encoder = new TextEncoder();
  let end: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      let { told } = first;
      let isSending = false;
      let isStale = false;
      const send = (text: string) => {
        if (open.has(end)) controller.enqueue(encoder.encode(text));
      };
      const sendAnswer = (answer: unknown) =>
        send(`event: ${event}\ndata: ${JSON.stringify(answer)}\n\n`);
      const change = async () => {
        isStale = true;
        if (isSending) return;
        isSending = true;
        try {
          while (isStale) {
            isStale = false;
            const next = await read(caller, told);
            told = next.told;
            sendAnswer(next.answer);
          }
        } catch (error) {
          fail(error);
        } finally {
          isSending = false;
        }
      };
      const fail = (error: unknown) => {
        if (!(error instanceof Refused)) log.error({ err: error }, 'A live stream failed');
        end();
      };
      const sign = async () => {
        try {
          if ((await callerOf(request))?.ownerId !== caller?.ownerId) return end();
          send(': here\n\n');
        } catch (error) {
          fail(error);
        }
      };
      const signs = setInterval(() => void sign(), SIGN_MILLISECONDS);
      const unwatch = watch();
      end = () => {
        if (!open.delete(end)) return;
        countStream(-1);
        clearInterval(signs);
        leave();
        unwatch();
        // The browser may have closed it already.
        try {
          controller.close();
        } catch (error) {
          log.debug({ err: error }, 'A live stream was closed');
        }
      };
      open.add(end);
      countStream(1);
      send(`retry: ${AGAIN_MILLISECONDS}\n\n`);
      sendAnswer(first.answer);
      hear = () => void change();
      if (isMissed) hear();
    },
    cancel: () => end(),
  });
  request.signal.addEventListener('abort', () => end());
  return new Response(body, { headers: HEADERS });
}
