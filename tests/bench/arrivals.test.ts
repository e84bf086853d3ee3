import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { describeFailures, mergeArrivals, percentile, sendAtRate } from '@/bench/server/arrivals';
import { Asker } from '@/bench/server/asking';

describe('requests sent at a fixed rate', () => {
  it('are all sent and timed, even while earlier ones are still unanswered', async () => {
    let open = 0;
    let most = 0;
    const asked: number[] = [];
    let letAllGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      letAllGo = resolve;
    });
    const { waited, failed } = await sendAtRate(500, 0.04, async (which) => {
      asked.push(which);
      most = Math.max(most, ++open);
      if (asked.length === 20) letAllGo();
      await gate;
      open--;
    });
    expect(asked).toEqual(Array.from({ length: 20 }, (_, which) => which));
    expect(most).toBe(20);
    expect(failed.size).toBe(0);
    expect(waited).toEqual(waited.toSorted((a, b) => a - b));
    // The first request was due long before the last one released all of them.
    expect(waited.at(-1)).toBeGreaterThan(waited[0] ?? 0);
  });

  it('go on when some fail, and report how many failed and why', async () => {
    const found = await sendAtRate(500, 0.02, async (which) => {
      if (which % 4 === 3) throw new Error('/decks: 503');
      if (which === 0) throw new Error('/: ECONNRESET');
    });
    expect(found.waited).toHaveLength(10);
    expect(found.waited.filter((wait) => wait === Number.POSITIVE_INFINITY)).toHaveLength(3);
    expect(describeFailures(found)).toBe('3 of 10 failed: 2 × /decks: 503; 1 × /: ECONNRESET');
    expect(describeFailures(mergeArrivals([found, found]))).toBe(
      '6 of 20 failed: 4 × /decks: 503; 2 × /: ECONNRESET',
    );
    expect(describeFailures({ waited: [1, 2], failed: new Map() })).toBe('');
  });
});

describe('an HTTP client for the measurements', () => {
  it('reads whole responses over kept-alive connections and reports each failure', async () => {
    let connections = 0;
    const server = createServer((asked, response) => {
      if (asked.url === '/breaks') return void asked.socket.destroy();
      response.statusCode = asked.url === '/busy' ? 503 : 200;
      asked.on('data', () => undefined);
      asked.on('end', () => response.end(`${asked.method} ${'x'.repeat(100_000)}`));
    }).on('connection', () => connections++);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const where = server.address();
    const asker = new Asker(`http://127.0.0.1:${typeof where === 'object' ? where?.port : 0}`);
    try {
      await asker.ask('/');
      await asker.ask('/', { method: 'POST', body: 'é', headers: { 'x-sent': 'yes' } });
      expect(connections).toBe(1);
      await expect(asker.ask('/busy')).rejects.toThrow('/busy: 503');
      await expect(asker.ask('/breaks')).rejects.toThrow('/breaks: ECONNRESET');
    } finally {
      asker.close();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

describe('a percentile', () => {
  it('is the value that the given share of the measurements does not exceed', () => {
    const values = Array.from({ length: 200 }, (_, index) => index + 1);
    expect(percentile(values, 0.5)).toBe(100);
    expect(percentile(values, 0.99)).toBe(198);
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.99)).toBe(0);
  });
});
