import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeckList } from '@/lib/decks/types';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { deckList } from '@/tests/lib/server/deck-lists';
import { ask, OWN_JSON } from '@/tests/security/requests';

const EDITS = 500;
const PRINTING = 'ote/standard/270';

/** A proxy as people put before several processes: each request goes to the next of them. */
async function roundRobin(ports: readonly number[]): Promise<Server & { readonly port: number }> {
  let turn = 0;
  const proxy = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const port = ports[turn++ % ports.length];
    const passed = request({ host: '127.0.0.1', port, path: url, method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.writeHead(502).end());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return Object.assign(proxy, { port: (proxy.address() as AddressInfo).port });
}

describe('two processes over one PostgreSQL, behind a proxy', () => {
  let first: BuiltServer;
  let second: BuiltServer;
  let proxy: Awaited<ReturnType<typeof roundRobin>>;
  beforeAll(async () => {
    first = await startBuiltServer({ provider: 'postgresql' });
    second = await startBuiltServer({ beside: first });
    proxy = await roundRobin([first.port, second.port]);
  });
  afterAll(async () => {
    proxy?.close();
    await second?.stop();
    await first?.stop();
  });

  const read = async (path: string, port = proxy.port) => {
    const { status, body } = await ask(port, path);
    expect([path, status]).toEqual([path, 200]);
    return JSON.parse(body.toString());
  };
  const send = async (method: string, path: string, content: unknown) => {
    const body = JSON.stringify(content);
    const { status, body: said } = await ask(proxy.port, path, {
      method,
      headers: OWN_JSON,
      body,
    });
    return { status, said: JSON.parse(said.toString()) };
  };

  it('loses none of 500 edits of two clients, and shows none of them late', async () => {
    const id = crypto.randomUUID();
    const deck = `/api/v1/decks/${id}`;
    const empty = { ...deckList('Shared', 1), notes: '' };
    expect((await send('PUT', deck, { base: 0, list: empty })).status).toBe(200);
    /** What has been acknowledged, to whichever client. */
    const counted = { copies: 0 };
    const saved = { lines: new Set<string>(), revision: 1 };
    let conflicts = 0;

    /** Read from each process itself: one of the two has not made the change. */
    const ports = [first.port, second.port];

    const count = async () => {
      const sent = crypto.randomUUID();
      const steps = [{ printing: PRINTING, owned: 1 }];
      const edit = { sent, batch: sent, label: 'One more', steps };
      const made = await send('POST', '/api/v1/collection', { edits: [edit] });
      expect(made.status).toBe(200);
      counted.copies += 1;
      for (const port of ports) {
        const { copies } = counted;
        const { totals } = await read('/api/v1/collection/totals', port);
        const total = totals.find(([printing]: [string]) => printing === PRINTING);
        expect(total[1]).toBeGreaterThanOrEqual(copies);
      }
      const { copies } = counted;
      const asked = encodeURIComponent(`owned>=${copies}`);
      expect((await read(`/api/v1/cards/search?q=${asked}`)).total).toBe(1);
    };

    const write = async (line: string) => {
      let { revision, list }: { revision: number; list: DeckList } = await read(deck);
      for (;;) {
        const next = { ...list, notes: `${list.notes}${line};` };
        const { status, said } = await send('PUT', deck, { base: revision, list: next });
        if (status === 200) {
          saved.lines.add(line);
          saved.revision = Math.max(saved.revision, said.revision);
          break;
        }
        expect(status).toBe(409);
        conflicts += 1;
        ({ revision, list } = said.current);
      }
      for (const port of ports) {
        const lines = [...saved.lines];
        const now = await read(deck, port);
        const there = new Set(now.list.notes.split(';'));
        expect(lines.filter((one) => !there.has(one))).toEqual([]);
      }
      const { revision: known } = saved;
      const { decks } = await read('/api/v1/decks/search');
      const listed = decks.find((one: { deck: { id: string } }) => one.deck.id === id);
      expect(listed.deck.revision).toBeGreaterThanOrEqual(known);
    };

    const client = async (name: string) => {
      for (let edit = 0; edit < EDITS / 2; edit++)
        await (edit % 2 === 0 ? count() : write(`${name}${edit}`));
    };
    await Promise.all([client('a'), client('b')]);

    expect(conflicts).toBeGreaterThan(0);
    expect(counted.copies + saved.lines.size).toBe(EDITS);
    for (const port of ports) {
      const { holdings } = await read(`/api/v1/collection?printing=${PRINTING}`, port);
      expect(holdings).toMatchObject([{ owned: counted.copies }]);
      const { revision, list } = await read(deck, port);
      expect(list.notes.split(';').filter(Boolean).sort()).toEqual([...saved.lines].sort());
      // The first revision is empty, and each other has one line.
      expect(revision).toBe(1 + saved.lines.size);
    }
  });
});
