import { beforeAll, describe, expect, it } from 'vitest';
import { type EdenPilot, eden, edenPilot } from '@/engine';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { readMatchLink, writtenLink } from '@/lib/eden/play/match-link';
import { writtenAnswer } from '@/lib/eden/play/written-match';
import type { EdenLiveAnswer } from '@/lib/live/eden-live';
import { newPerson, refusal, useAccounts } from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

type Person = Awaited<ReturnType<typeof newPerson>>;

const CARDS = embeddedEdenCards();
const [CINDER, TIDE] = exampleTroops(CARDS);
const MATCH = { rounds: 1, elements: 1, territory: false, infestation: 0, weatherRolls: 0 };

describe.each(PROVIDERS)('a live match of Eden, on %s', (provider) => {
  useDatabase(provider);
  useAccounts();
  let ada: Person;
  let bob: Person;
  beforeAll(async () => {
    await newPerson('first', 'setup');
    ada = await newPerson('ada');
    bob = await newPerson('bob');
  });

  const see = async (person: Person, key: string): Promise<EdenLiveAnswer> =>
    (await person.send('readLive', undefined, { key })).json();
  const send = (person: Person, key: string, number: number, answer: object) =>
    person.send('makeMove', { number, move: { kind: 'answer', answer } }, { key });

  async function newTable(options: object = {}): Promise<string> {
    const body = { game: 'eden', options: { match: MATCH, ...options }, troop: CINDER };
    const answer = await ada.send('openLive', body);
    expect(answer.status).toBe(201);
    return (await answer.json()).key;
  }
  async function begunTable(options: object = {}): Promise<string> {
    const key = await newTable(options);
    expect((await bob.send('takeChair', { troop: TIDE }, { key })).status).toBe(204);
    expect((await ada.send('beginLive', undefined, { key })).status).toBe(204);
    return key;
  }

  /** Lets everybody who is asked answer like a pilot, with what their seat sees, until `isThere`. */
  async function playOn(key: string, pilot: EdenPilot, isThere: (game: EdenLiveAnswer) => boolean) {
    for (let round = 0; round < 2_000; round++) {
      for (const person of [ada, bob]) {
        const game = await see(person, key);
        if (isThere(game)) return game;
        const { table } = game;
        if (table?.request == null) continue;
        const { seat } = table.request;
        const view = eden.viewOf(table.view, seat);
        const answer = edenPilot(pilot, table.number).answer(view, table.request);
        const sent = await send(person, key, table.number, writtenAnswer(answer));
        expect([sent.status, await sent.text()]).toEqual([200, expect.anything()]);
      }
    }
    throw new Error('The match does not end.');
  }

  it('begins with troops, and both players bid at once without seeing the other bid', async () => {
    const key = await begunTable();
    const first = await see(ada, key);
    expect(first).toMatchObject({
      game: 'eden',
      phase: 'playing',
      you: 0,
      table: { asked: [0, 1] },
    });
    expect(first.table?.request).toMatchObject({ ask: 'bid', seat: 0 });
    expect((await send(bob, key, 0, { seat: 1, do: 'bid', sp: 1 })).status).toBe(200);
    const told = await see(ada, key);
    expect(told.table?.asked).toEqual([0]);
    expect(JSON.stringify(told.table?.view.frames)).toContain('[null,null]');
    // The answer was for the earlier state of the table: it is sent again for the current state.
    const late = await send(ada, key, 0, { seat: 0, do: 'bid', sp: 0 });
    expect(late.status).toBe(409);
    expect((await late.json()).current.table.request).toEqual(first.table?.request);
    expect((await send(ada, key, 1, { seat: 0, do: 'bid', sp: 0 })).status).toBe(200);
    expect((await see(ada, key)).table?.log.lines.map(({ text }) => text)).toContain(
      'BOB spends 1 SP.',
    );
  });

  it('refuses an answer from another seat, a forged one, an early one, and one of the other game', async () => {
    const key = await begunTable();
    expect(await refusal(await send(ada, key, 0, { seat: 1, do: 'bid', sp: 0 }))).toMatchObject({
      code: 'NOT_YOURS',
    });
    expect((await send(ada, key, 0, { seat: 0, do: 'bid', sp: 99 })).status).toBe(400);
    expect(await refusal(await send(ada, key, 0, { seat: 0, do: 'end' }))).toMatchObject({
      code: 'PREP-3',
    });
    const foreign = await send(ada, key, 0, { do: 'concede', seat: 0 });
    expect(await refusal(foreign)).toMatchObject({ code: 'REQUEST' });
    expect((await see(ada, key)).table?.number).toBe(0);
  });

  it('accepts only legal troops, and no deck of the other game', async () => {
    const key = await newTable();
    const two = { ...TIDE, fighters: [...(TIDE?.fighters ?? []), ...(TIDE?.fighters ?? [])] };
    expect(await refusal(await bob.send('takeChair', { troop: two }, { key }))).toMatchObject({
      code: 'ILLEGAL_TROOP',
    });
    expect(await refusal(await bob.send('takeChair', { deck: 'x' }, { key }))).toMatchObject({
      code: 'NO_TROOP',
    });
    const pilot = { pilot: 'rival', troop: TIDE };
    expect(await refusal(await ada.send('seatPilot', pilot, { key, seat: '1' }))).toMatchObject({
      code: 'NO_SUCH_PILOT',
    });
  });

  it('is played to its end, and replayed with everything that was hidden', async () => {
    const key = await begunTable();
    await playOn(key, 'plain', ({ table }) => table?.view.phase === 'activation');
    expect((await ada.send('readLiveReplay', undefined, { key })).status).toBe(409);
    const over = await playOn(key, 'plain', ({ phase }) => phase === 'ended');
    expect(over.table?.asked).toEqual([]);
    const { game } = await (await bob.send('readLiveReplay', undefined, { key })).json();
    const opened = await readMatchLink(await writtenLink(game), CARDS);
    if (!opened.ok) throw new Error(opened.message);
    expect(opened.refusal).toBeNull();
    expect(opened.tree.now.state.winner).toEqual(over.table?.view.winner);
    expect(opened.tree.now.state.winner).not.toBeNull();
  });

  it('lets a pilot play the other troop', async () => {
    const key = await newTable();
    const pilot = { pilot: 'plain', troop: TIDE };
    expect((await ada.send('seatPilot', pilot, { key, seat: '1' })).status).toBe(204);
    await ada.send('beginLive', undefined, { key });
    await expect
      .poll(async () => (await see(ada, key)).table?.asked, { timeout: 30_000 })
      .toEqual([0]);
    expect((await see(ada, key)).table?.depth).toBe(1);
  });
});
