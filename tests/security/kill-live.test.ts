import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pilotNamed } from '@/engine';
import type { OteAnswer } from '@/lib/live/ote-live';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { ask } from '@/tests/security/requests';

/** `KILLS=50 npx vitest run --project browser tests/security/kill-live.test.ts` kills it as often as that. */
const KILLS = Number(process.env.KILLS ?? 2);
const SITE = 'https://cards.example';
const TABLES = 4;
const ENTRIES = [
  { card: 'ote/standard/270', count: 10 },
  { card: 'ote/standard/052', count: 10 },
  { card: 'ote/standard/001', count: 10 },
  { card: 'ote/standard/010', count: 10 },
];

describe.each(['sqlite', 'postgresql'] as const)(
  'a server killed during live games, on %s,',
  (provider) => {
    let server: BuiltServer;
    const cookies: string[] = [];
    const tables: string[] = [];
    beforeAll(async () => {
      server = await startBuiltServer({ provider, env: { DOSSIER_ACCOUNTS: SITE } });
      let code = /setup code (\S+)/.exec(server.log())?.[1] ?? '';
      for (let person = 0; person < 2 * TABLES; person++) {
        const key = { password: 'correct horse battery' };
        const account = { username: `person-${person}`, name: `Person ${person}`, code, key };
        const made = await ask(server.port, '/api/v1/accounts', sent('POST', null, account));
        expect(made.status).toBe(201);
        cookies.push((made.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; '));
        code = (await post(person, '/api/v1/account/invites')).code;
      }
    });
    afterAll(() => server?.stop());

    const seatsOf = (table: number): [number, number] => [2 * table, 2 * table + 1];
    const sent = (method: string, person: number | null, content?: object) => ({
      method,
      headers: {
        host: 'cards.example',
        origin: SITE,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        ...(person !== null && { cookie: cookies[person] ?? '' }),
      },
      ...(content !== undefined && { body: JSON.stringify(content) }),
    });
    const post = async (person: number, path: string, content?: object) => {
      const { status, body } = await ask(server.port, path, sent('POST', person, content));
      expect([path, status]).toEqual([path, 201]);
      return JSON.parse(body.toString());
    };
    const deckOf = async (person: number): Promise<string> => {
      const deck = { name: 'Deck', notes: '', game: 'ote', entries: ENTRIES };
      return (await post(person, '/api/v1/decks', deck)).id;
    };
    const see = async (table: number, person: number): Promise<OteAnswer> => {
      const path = `/api/v1/live/${tables[table]}`;
      for (;;) {
        const { status, body } = await ask(server.port, path, sent('GET', person));
        if (status === 200) return JSON.parse(body.toString());
        // An account may ask so often in a minute, and no more.
        if (status !== 429) throw new Error(`${path}: ${status} ${body}`);
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    };

    /** Begins a game where none is being played. */
    async function beginWhereOver(): Promise<void> {
      for (let table = 0; table < TABLES; table++) {
        const [host, guest] = seatsOf(table);
        const isOver = tables[table] === undefined || (await see(table, host)).phase === 'ended';
        if (!isOver) continue;
        const options = { seats: 2 };
        const { key } = await post(host, '/api/v1/live', {
          game: 'ote',
          options,
          deck: await deckOf(host),
        });
        const chair = sent('PUT', guest, { deck: await deckOf(guest) });
        expect((await ask(server.port, `/api/v1/live/${key}/chair`, chair)).status).toBe(204);
        const begun = await ask(server.port, `/api/v1/live/${key}/start`, sent('POST', host));
        expect(begun.status).toBe(204);
        tables[table] = key;
      }
    }

    /** All tables play until the server is killed, which happens after so many acknowledgements. Answers the moves acknowledged, by table. */
    async function playUntilKilled(killAfter: number): Promise<readonly number[]> {
      const known = tables.map(() => 0);
      let acknowledged = 0;
      let killed: Promise<void> | null = null;
      const play = async (table: number) => {
        const pilot = pilotNamed('random', table);
        while (killed === null) {
          for (const [seat, person] of seatsOf(table).entries()) {
            const { table: shown, phase } = await see(table, person);
            if (phase === 'ended') return;
            if (shown?.request?.seat !== seat) continue;
            const { number, view, request } = shown;
            const answer = pilot.answer(view, request);
            const move = { number, move: { kind: 'answer', answer } };
            const path = `/api/v1/live/${tables[table]}/moves`;
            const { status } = await ask(server.port, path, sent('POST', person, move));
            if (status === 429) continue;
            if (status !== 200) throw new Error(`${path}: ${status}`);
            known[table] = number + 1;
            acknowledged += 1;
            if (acknowledged === killAfter) killed = server.restart();
          }
        }
      };
      const ends = await Promise.allSettled(tables.map((_, table) => play(table)));
      // Where all games were over before, it is killed now.
      killed ??= server.restart();
      await killed;
      const wrong = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
      expect(wrong.filter((words) => !/ECONNRE|socket hang up|aborted/.test(words))).toEqual([]);
      return known;
    }

    it(`loses no acknowledged move (${KILLS} times)`, { timeout: 0 }, async () => {
      let [lost, games] = [0, 0];
      for (let round = 0; round < KILLS; round++) {
        await beginWhereOver();
        const known = await playUntilKilled(20 + ((round * 37) % 60));
        for (const [table, acknowledged] of known.entries()) {
          const [host] = seatsOf(table);
          const number = (await see(table, host)).table?.number ?? -1;
          // One move may have been written whose acknowledgement was cut off.
          if (number < acknowledged) lost += 1;
          expect(number).toBeLessThanOrEqual(acknowledged === 0 ? number : acknowledged + 1);
        }
        games += known.filter((one) => one > 0).length;
      }
      process.stdout.write(
        `${provider}: ${KILLS} kills, ${games} games looked at, ${lost} with a move lost\n`,
      );
      expect(games).toBeGreaterThan(0);
      expect(lost).toBe(0);
    });
  },
);
