import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeckList } from '@/lib/decks/types';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { deckList } from '@/tests/lib/server/deck-lists';
import { roundRobin, SERVED_BY } from '@/tests/round-robin';
import { ask, OWN_JSON } from '@/tests/security/requests';

const EDITS = 500;
/** What is made of the edits (a search, the list of decks) is looked at after one of so many. */
const SOME = 10;
const PRINTING = 'ote/standard/270';

describe('two processes behind a proxy, with one PostgreSQL,', () => {
  let first: BuiltServer;
  let second: BuiltServer;
  let proxy: Awaited<ReturnType<typeof roundRobin>>;
  beforeAll(async () => {
    first = await startBuiltServer({ provider: 'postgresql' });
    second = await startBuiltServer({ beside: first });
    proxy = await roundRobin(() => [first.port, second.port]);
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
    const asked = { method, headers: OWN_JSON, body };
    const { status, headers, body: said } = await ask(proxy.port, path, asked);
    const other = Number(headers[SERVED_BY]) === first.port ? second.port : first.port;
    return { status, said: JSON.parse(said.toString()), other };
  };

  it('lose none of 500 edits by two clients, and show each edit at once', {
    timeout: 0,
  }, async () => {
    const id = crypto.randomUUID();
    const deck = `/api/v1/decks/${id}`;
    const empty = { ...deckList('Shared', 1), notes: '' };
    expect((await send('PUT', deck, { base: 0, list: empty })).status).toBe(200);
    /** What has been acknowledged, to whichever client. */
    const counted = { copies: 0 };
    const saved = { lines: new Set<string>(), revision: 1 };
    let conflicts = 0;

    const count = async (at: number) => {
      const sent = crypto.randomUUID();
      const steps = [{ printing: PRINTING, owned: 1 }];
      const edit = { sent, batch: sent, label: 'One more', steps };
      const made = await send('POST', '/api/v1/collection', { edits: [edit] });
      expect(made.status).toBe(200);
      counted.copies += 1;
      const { copies } = counted;
      const { totals } = await read('/api/v1/collection/totals', made.other);
      const total = totals.find(([printing]: [string]) => printing === PRINTING);
      expect(total[1]).toBeGreaterThanOrEqual(copies);
      if (at % SOME !== 0) return;
      const asked = encodeURIComponent(`owned>=${copies}`);
      expect((await read(`/api/v1/cards/search?q=${asked}`, made.other)).total).toBe(1);
    };

    const write = async (at: number, line: string) => {
      let { revision, list }: { revision: number; list: DeckList } = await read(deck);
      let port = first.port;
      for (;;) {
        const next = { ...list, notes: `${list.notes}${line};` };
        const { status, said, other } = await send('PUT', deck, { base: revision, list: next });
        port = other;
        if (status === 200) {
          saved.lines.add(line);
          saved.revision = Math.max(saved.revision, said.revision);
          break;
        }
        expect(status).toBe(409);
        conflicts += 1;
        ({ revision, list } = said.current);
      }
      const lines = [...saved.lines];
      const there = new Set((await read(deck, port)).list.notes.split(';'));
      expect(lines.filter((one) => !there.has(one))).toEqual([]);
      if (at % SOME !== 1) return;
      const { revision: known } = saved;
      const { decks } = await read('/api/v1/decks/search', port);
      const listed = decks.find((one: { deck: { id: string } }) => one.deck.id === id);
      expect(listed.deck.revision).toBeGreaterThanOrEqual(known);
    };

    const client = async (name: string) => {
      for (let edit = 0; edit < EDITS / 2; edit++)
        await (edit % 2 === 0 ? count(edit) : write(edit, `${name}${edit}`));
    };
    await Promise.all([client('a'), client('b')]);

    expect(conflicts).toBeGreaterThan(0);
    expect(counted.copies + saved.lines.size).toBe(EDITS);
    for (const port of [first.port, second.port]) {
      const { holdings } = await read(`/api/v1/collection?printing=${PRINTING}`, port);
      expect(holdings).toMatchObject([{ owned: counted.copies }]);
      const { revision, list } = await read(deck, port);
      expect(list.notes.split(';').filter(Boolean).sort()).toEqual([...saved.lines].sort());
      // The first revision is empty, and each other has one line.
      expect(revision).toBe(1 + saved.lines.size);
    }
  });
});
