import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AGAIN_MILLISECONDS, listenToLive } from '@/lib/client/live-stream';

/** The streams that a page has asked for, oldest first. */
let streams: Stream[] = [];

/** A stream as a browser has it. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  constructor() {
    super();
    streams.push(this);
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
  /** The server, or a proxy, has answered with something else than a stream. */
  giveUp(): void {
    this.readyState = Stream.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
  tell(answer: object): void {
    this.dispatchEvent(new MessageEvent('table', { data: JSON.stringify(answer) }));
  }
}

/** Lets the server answer any other request so; null: not at all. */
function answerWith(status: number | null, body: object = {}): void {
  vi.stubGlobal('fetch', async () => {
    if (status === null) throw new TypeError('Failed to fetch');
    return Response.json(body, { status });
  });
}

describe('the event stream of a live table', () => {
  const hear = vi.fn();
  const lose = vi.fn();
  const refuse = vi.fn();
  beforeEach(() => {
    streams = [];
    vi.stubGlobal('EventSource', Stream);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });
  const listen = () => listenToLive('KEY', { hear, lose, refuse });

  it.each([502, 503, 429, null, 200])(
    'connects again after a response %s, because the server may be restarting',
    async (status) => {
      answerWith(status);
      const stop = listen();
      streams[0]?.giveUp();
      await vi.advanceTimersByTimeAsync(AGAIN_MILLISECONDS);
      expect(lose).toHaveBeenCalled();
      expect(refuse).not.toHaveBeenCalled();
      expect(streams).toHaveLength(2);
      streams[1]?.tell({ key: 'KEY' });
      expect(hear).toHaveBeenCalledWith({ key: 'KEY' });
      stop();
      expect(streams[1]?.readyState).toBe(Stream.CLOSED);
    },
  );

  it('ends with the reason when the reader may not see the table', async () => {
    answerWith(403, { error: { code: 'NO_ONLOOKERS', message: 'Not for spectators.' } });
    listen();
    streams[0]?.giveUp();
    await vi.advanceTimersByTimeAsync(2 * AGAIN_MILLISECONDS);
    expect(refuse).toHaveBeenCalledWith(expect.objectContaining({ code: 'NO_ONLOOKERS' }));
    expect(streams).toHaveLength(1);
  });

  it('leaves the reconnection to the browser when only the connection broke', async () => {
    answerWith(200);
    const stop = listen();
    streams[0]?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(2 * AGAIN_MILLISECONDS);
    expect(lose).toHaveBeenCalledOnce();
    expect(streams).toHaveLength(1);
    stop();
  });

  it('does not reconnect after the page was closed', async () => {
    answerWith(503);
    const stop = listen();
    streams[0]?.giveUp();
    stop();
    await vi.advanceTimersByTimeAsync(2 * AGAIN_MILLISECONDS);
    expect(streams).toHaveLength(1);
  });
});
