import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { deckList } from '@/tests/lib/server/deck-lists';
import { ask, OWN_JSON } from '@/tests/security/requests';

/** `KILLS=20 npx vitest run --project browser tests/security/kill.test.ts` kills it as often as that. */
const KILLS = Number(process.env.KILLS ?? 2);
const SAVES = 1_000;
/** Half of them save a deck of their own over and over, half count a new row of the collection each time. */
const WRITERS = 50;

/** What the server has acknowledged. */
interface Acknowledged {
  readonly decks: Map<string, number>;
  readonly places: Set<string>;
}

describe.each(['sqlite', 'postgresql'] as const)(
  'a server killed during 1,000 saves, on %s,',
  (provider) => {
    let server: BuiltServer;
    beforeAll(async () => {
      server = await startBuiltServer({ provider });
    });
    afterAll(() => server?.stop());

    const send = async (method: string, path: string, content: unknown) => {
      const body = JSON.stringify(content);
      const { status } = await ask(server.port, path, { method, headers: OWN_JSON, body });
      if (status !== 200) throw new Error(`${method} ${path}: ${status}`);
    };
    const read = async (path: string) => JSON.parse((await ask(server.port, path)).body.toString());

    /** Save with all writers until the server is killed, which happens after so many acknowledgements. */
    async function writeUntilKilled(round: number, killAfter: number): Promise<Acknowledged> {
      const decks = new Map<string, number>();
      const places = new Set<string>();
      let acknowledged = 0;
      let killed: Promise<void> | null = null;
      const acknowledge = () => {
        acknowledged += 1;
        if (acknowledged === killAfter) killed = server.restart();
      };
      const saveDeck = async () => {
        const id = crypto.randomUUID();
        for (let base = 0; base < SAVES && killed === null; base++) {
          const list = { ...deckList(`round ${round}`), notes: String(base + 1) };
          await send('PUT', `/api/v1/decks/${id}`, { base, list });
          decks.set(id, base + 1);
          acknowledge();
        }
      };
      const count = async (writer: number) => {
        for (let row = 0; row < SAVES && killed === null; row++) {
          const place = `${round}, ${writer}, ${row}`;
          const sent = crypto.randomUUID();
          const steps = [{ printing: 'ote/standard/270', place, owned: 3 }];
          const edits = [{ sent, batch: sent, label: place, steps }];
          await send('POST', '/api/v1/collection', { edits });
          places.add(place);
          acknowledge();
        }
      };
      const writers = Array.from({ length: WRITERS }, (_, i) =>
        i % 2 === 0 ? saveDeck() : count(i),
      );
      const ends = await Promise.allSettled(writers);
      // Whoever waited for an answer when it was killed has got none.
      expect(ends.some(({ status }) => status === 'rejected')).toBe(true);
      expect(acknowledged).toBeLessThan(SAVES);
      await killed;
      return { decks, places };
    }

    it(`loses no acknowledged save (${KILLS} times)`, { timeout: 0 }, async () => {
      let [saves, lost] = [0, 0];
      for (let round = 0; round < KILLS; round++) {
        // Between 40 and 930, somewhere else each time.
        const { decks, places } = await writeUntilKilled(round, 40 + ((round * 367) % 890));
        for (const [id, revision] of decks) {
          const deck = await read(`/api/v1/decks/${id}`);
          const isThere = deck.revision >= revision && deck.list.notes === String(deck.revision);
          if (!isThere) lost += 1;
          saves += revision;
        }
        const { holdings } = await read('/api/v1/collection');
        const there = new Set(holdings.map(({ place }: { place: string }) => place));
        for (const place of places) if (!there.has(place)) lost += 1;
        saves += places.size;
      }
      process.stdout.write(`${provider}: ${KILLS} kills, ${saves} acknowledged, ${lost} lost\n`);
      expect(saves).toBeGreaterThan(KILLS * 40 - 1);
      expect(lost).toBe(0);
    });
  },
);
