import { beforeAll, describe, expect, it } from 'vitest';
import { type LiveGame, undoProblem } from '@/lib/live/live-game';
import { LIVE_BOUNDS } from '@/lib/live/live-options';
import { oteLive } from '@/lib/live/ote-live';
import { database } from '@/lib/server/db';
import { Browser, newPerson, refusal, useAccounts } from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

type Person = Awaited<ReturnType<typeof newPerson>>;

const ENTRIES = [{ card: 'ote/standard/270', count: 40 }];

describe.each(PROVIDERS)('fair play at a live table, on %s', (provider) => {
  useDatabase(provider);
  useAccounts();
  let ada: Person;
  let bob: Person;
  const decks = new Map<Person, string>();
  beforeAll(async () => {
    await newPerson('first', 'setup');
    ada = await newPerson('ada');
    bob = await newPerson('bob');
    for (const person of [ada, bob]) {
      const deck = { name: 'A deck', notes: '', game: 'ote', entries: ENTRIES };
      decks.set(person, (await (await person.send('createDeck', deck)).json()).id);
    }
  });

  const newTable = async (options: object = {}): Promise<string> => {
    const body = { game: 'ote', options: { seats: 2, ...options }, deck: decks.get(ada) };
    return (await (await ada.send('openLive', body)).json()).key;
  };
  const see = async (person: Browser, key: string) =>
    (await person.send('readLive', undefined, { key })).json();
  const sit = (key: string) => bob.send('takeChair', { deck: decks.get(bob) }, { key });
  /** Makes a move at the table in its current state. */
  const moves = async (person: Person, key: string, what: object) => {
    const { number } = await database().liveGame.findUniqueOrThrow({ where: { key } });
    return person.send('makeMove', { number, move: what }, { key });
  };
  async function begun(options: object = {}): Promise<string> {
    const key = await newTable(options);
    await sit(key);
    expect((await ada.send('beginLive', undefined, { key })).status).toBe(204);
    return key;
  }
  /** The seat whose turn it is passes or ends something. */
  async function playOn(key: string): Promise<void> {
    const { table } = await see(ada, key);
    const seat = table.asked[0];
    const person = seat === 0 ? ada : bob;
    for (const kind of ['pass', 'end'])
      if ((await moves(person, key, { kind: 'answer', answer: { do: kind, seat } })).status === 200)
        return;
    throw new Error('Neither to pass nor to end is an answer now.');
  }
  const clockOf = async (key: string) =>
    (await database().liveGame.findUniqueOrThrow({ where: { key } })).updatedAt.getTime();

  it('gives nobody more time when a request to go back is declined', async () => {
    const key = await begun({ clock: 15 });
    await playOn(key);
    const before = await clockOf(key);
    expect((await moves(ada, key, { kind: 'ask-undo', seat: 0, to: 0 })).status).toBe(200);
    expect((await moves(bob, key, { kind: 'decline', seat: 1 })).status).toBe(200);
    expect(await clockOf(key)).toBe(before);
    await playOn(key);
    expect(await clockOf(key)).toBeGreaterThan(before);
  });

  it('shows who declined to go back, until somebody plays on', async () => {
    const key = await begun();
    await playOn(key);
    await moves(ada, key, { kind: 'ask-undo', seat: 0, to: 0 });
    await moves(bob, key, { kind: 'decline', seat: 1 });
    for (const person of [ada, bob])
      expect((await see(person, key)).table).toMatchObject({ declined: { by: 0, decliner: 1 } });
    await playOn(key);
    expect((await see(ada, key)).table).toMatchObject({ declined: null });
  });

  it('limits the requests to go back from a seat until somebody plays on', async () => {
    const key = await begun();
    await playOn(key);
    const ask = { kind: 'ask-undo', seat: 0, to: 0 };
    for (let asked = 0; asked < LIVE_BOUNDS.undoRequests; asked++) {
      expect((await moves(ada, key, ask)).status).toBe(200);
      await moves(bob, key, { kind: 'decline', seat: 1 });
    }
    expect(await refusal(await moves(ada, key, ask))).toMatchObject({ status: 400 });
    const others = { kind: 'ask-undo', seat: 1, to: 0 };
    expect((await moves(bob, key, others)).status).toBe(200);
    await moves(ada, key, { kind: 'decline', seat: 0 });
    await playOn(key);
    expect((await moves(ada, key, ask)).status).toBe(200);
  });

  it('hides names and messages in the lobby from visitors without an account, unless spectators are allowed', async () => {
    const visitor = new Browser('192.0.2.77');
    for (const onlookers of [false, true]) {
      const key = await newTable({ onlookers });
      await ada.send('sayLive', { text: 'A secret plan' }, { key });
      const game = await see(visitor, key);
      expect(JSON.stringify(game).includes('ADA')).toBe(onlookers);
      expect(JSON.stringify(game).includes('A secret plan')).toBe(onlookers);
      expect(game.seats[0].name).not.toBe('');
      const member = await see(bob, key);
      expect(member.seats[0].name).toBe('ADA');
      expect(JSON.stringify(member).includes('A secret plan')).toBe(onlookers);
      await sit(key);
      expect((await see(bob, key)).messages).toHaveLength(1);
    }
  });

  it('refuses a player for a chair where the host has just put a pilot', async () => {
    const key = await newTable();
    const { id } = await database().liveGame.findUniqueOrThrow({ where: { key } });
    const where = { gameId_seat: { gameId: id, seat: 1 } };
    await database().liveSeat.update({ where, data: { pilot: 'rival', name: 'Rival' } });
    expect(await refusal(await sit(key))).toMatchObject({ code: 'NO_CHAIR' });
    expect(await database().liveSeat.findUniqueOrThrow({ where })).toMatchObject({
      ownerId: null,
      pilot: 'rival',
    });
  });
});

describe('a request to go back', () => {
  const started = oteLive.game.start({
    defs: [],
    seats: [0, 1, 2].map((seat) => ({ name: `${seat}`, deck: [] })),
    seed: 1,
  });
  if (!started.ok) throw new Error(started.error.message);
  const rules = { ...oteLive, isOut: (_: unknown, seat: number) => seat === 2 };
  const live = {
    tree: { now: { state: started.value.state } },
    undo: { by: 0, to: 0, agreed: [] },
    undoAskers: [0],
  } as unknown as LiveGame<never>;
  const problemOf = (seat: number) =>
    undoProblem(rules as never, live, { kind: 'decline', seat }, [0, 1, 2]);

  it('can be declined by active players and withdrawn by its author, but not declined by a player who is out', () => {
    expect(problemOf(2)?.message).toContain('out of the game');
    expect(problemOf(1)).toBeNull();
    expect(problemOf(0)).toBeNull();
  });
});
