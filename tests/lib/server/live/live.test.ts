import { beforeAll, describe, expect, it } from 'vitest';
import { type Request as Asked, legalAnswers, type SeatView, UNKNOWN_CARD } from '@/engine';
import { openSaved } from '@/lib/ote/saved-game';
import { database } from '@/lib/server/db';
import { Browser, newPerson, refusal, useAccounts } from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

type Person = Awaited<ReturnType<typeof newPerson>>;

/** Cards of the catalogue that lead to few requests. */
const ENTRIES = [
  { card: 'ote/standard/270', count: 10 },
  { card: 'ote/standard/052', count: 10 },
  { card: 'ote/standard/001', count: 10 },
  { card: 'ote/standard/010', count: 10 },
];

describe.each(PROVIDERS)('a live table, on %s', (provider) => {
  useDatabase(provider);
  useAccounts();
  let ada: Person;
  let bob: Person;
  let cyd: Person;
  const decks = new Map<Person, string>();
  beforeAll(async () => {
    await newPerson('first', 'setup');
    ada = await newPerson('ada');
    bob = await newPerson('bob');
    cyd = await newPerson('cyd');
    for (const person of [ada, bob, cyd]) {
      const deck = { name: `Deck of ${person.ownerId}`, notes: '', game: 'ote', entries: ENTRIES };
      decks.set(person, (await (await person.send('createDeck', deck)).json()).id);
    }
  });

  async function newTable(options: object = {}): Promise<string> {
    const body = { game: 'ote', options: { seats: 2, ...options }, deck: decks.get(ada) };
    const answer = await ada.send('openLive', body);
    expect(answer.status).toBe(201);
    return (await answer.json()).key;
  }

  const see = async (person: Browser, key: string) =>
    (await person.send('readLive', undefined, { key })).json();
  const sit = (person: Person, key: string) =>
    person.send('takeChair', { deck: decks.get(person) }, { key });
  const send = (person: Browser, key: string, number: number, what: object) =>
    person.send('makeMove', { number, move: what }, { key });

  async function begunTable(options: object = {}): Promise<string> {
    const key = await newTable(options);
    expect((await sit(bob, key)).status).toBe(204);
    expect((await ada.send('beginLive', undefined, { key })).status).toBe(204);
    return key;
  }

  /** Returns the seat whose turn it is, and its possible answers. */
  async function asked(key: string) {
    for (const person of [ada, bob]) {
      const game = await see(person, key);
      const view: SeatView = game.table.view;
      const request: Asked | null = game.table.request;
      if (request !== null) return { person, game, view, request };
    }
    return null;
  }

  /** Sends the first answer of that seat that ends or passes something. */
  async function goOn(key: string): Promise<Response | null> {
    const now = await asked(key);
    if (now === null) return null;
    const answers = [...legalAnswers(now.view, now.request.seat)];
    const kinds = ['pass', 'end', 'choose', 'place', 'attack'];
    const answer = kinds.flatMap((kind) => answers.filter((one) => one.do === kind))[0];
    return send(now.person, key, now.game.table.number, { kind: 'answer', answer });
  }

  it('is joined by its address, begun by its host, and played in turn', async () => {
    const key = await newTable();
    expect(await see(bob, key)).toMatchObject({ phase: 'open', you: null, table: null });
    expect((await ada.send('beginLive', undefined, { key })).status).toBe(409);
    expect((await sit(bob, key)).status).toBe(204);
    expect(await refusal(await sit(cyd, key))).toMatchObject({ code: 'NO_CHAIR' });
    expect(await refusal(await bob.send('beginLive', undefined, { key }))).toMatchObject({
      code: 'HOST_ONLY',
    });
    expect((await ada.send('beginLive', undefined, { key })).status).toBe(204);
    const game = await see(ada, key);
    expect(game).toMatchObject({ phase: 'playing', you: 0, isHost: true });
    expect(game.seats.map((seat: { name: string }) => seat.name)).toEqual(['ADA', 'BOB']);
    for (let turn = 0; turn < 12; turn++) expect((await goOn(key))?.status).toBe(200);
    const after = await see(bob, key);
    expect(after.table.number).toBe(12);
    expect(after.table.log.lines.length).toBeGreaterThan(3);
    const games = (await (await bob.send('listLive')).json()).games;
    const waiting = (await asked(key))?.request.seat;
    expect(games[0]).toMatchObject({ key, names: ['ADA', 'BOB'], you: 1, asked: [waiting] });
    for (const [seat, person] of [ada, bob].entries())
      expect(await (await person.send('countNews')).json()).toMatchObject({
        turns: seat === waiting ? 1 : 0,
      });
  });

  it('shows each player their own hand and no other hidden card', async () => {
    const key = await begunTable({ onlookers: true });
    const row = await database().liveGame.findUniqueOrThrow({ where: { key } });
    const { seed } = JSON.parse(row.setup).setup;
    for (const [person, seat] of [
      [ada, 0],
      [bob, 1],
      [new Browser('192.0.2.99'), null],
    ] as const) {
      const game = await see(person, key);
      const { view } = game.table;
      expect(JSON.stringify(game)).not.toContain(String(seed));
      for (const [whose, { hand, deck }] of view.seats.entries()) {
        const ids = new Set([...hand, ...deck].map((ix) => view.defs[view.cards[ix].def].id));
        expect(ids.has(UNKNOWN_CARD)).toBe(whose !== seat);
        if (whose !== seat) expect(ids.size).toBe(1);
      }
    }
  });

  it('refuses a forged, repeated, late or reordered move and a move from another seat, without any change', async () => {
    const key = await begunTable();
    const now = await asked(key);
    if (now === null) throw new Error('Nobody is asked.');
    const other = now.person === ada ? bob : ada;
    const { seat } = now.request;
    const number = now.game.table.number;
    const end = { kind: 'answer', answer: { do: 'end', seat } };
    expect(await refusal(await send(other, key, number, end))).toMatchObject({ code: 'NOT_YOURS' });
    expect(await refusal(await send(cyd, key, number, end))).toMatchObject({ code: 'NOT_YOURS' });
    const unasked = { kind: 'answer', answer: { do: 'end', seat: 1 - seat } };
    expect((await send(other, key, number, unasked)).status).toBe(400);
    const forged = { kind: 'answer', answer: { do: 'score', seat, points: 99 } };
    expect((await send(now.person, key, number, forged)).status).toBe(400);
    const byHand = {
      kind: 'answer',
      answer: { do: 'by-hand', seat, change: { kind: 'win', to: seat } },
    };
    expect((await send(now.person, key, number, byHand)).status).toBe(400);
    const late = { kind: 'answer', answer: { do: 'end', seat }, late: true };
    expect((await send(now.person, key, number, late)).status).toBe(400);
    const early = await send(now.person, key, number + 1, end);
    expect(early.status).toBe(409);
    expect((await early.json()).current.table.number).toBe(number);
    expect((await see(ada, key)).table.number).toBe(number);
    expect((await goOn(key))?.status).toBe(200);
    expect((await send(now.person, key, number, end)).status).toBe(409);
    expect((await see(ada, key)).table.number).toBe(number + 1);
  });

  it('accepts one of two simultaneous moves', async () => {
    const key = await begunTable();
    const now = await asked(key);
    if (now === null) throw new Error('Nobody is asked.');
    const { seat } = now.request;
    const concede = { kind: 'answer', answer: { do: 'concede', seat } };
    const both = await Promise.all([1, 2].map(() => send(now.person, key, 0, concede)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('goes back to an earlier moment only when every player agrees', async () => {
    const key = await begunTable();
    for (let turn = 0; turn < 4; turn++) await goOn(key);
    const before = await see(ada, key);
    expect(before.table.depth).toBe(4);
    const ask = { kind: 'ask-undo', seat: 0, to: 2 };
    expect((await send(ada, key, before.table.number, ask)).status).toBe(200);
    expect((await see(bob, key)).table).toMatchObject({ depth: 4, undo: { by: 0, to: 2 } });
    const own = await send(ada, key, before.table.number + 1, { kind: 'agree', seat: 0 });
    expect(own.status).toBe(400);
    await send(bob, key, before.table.number + 1, { kind: 'decline', seat: 1 });
    expect((await see(ada, key)).table).toMatchObject({ depth: 4, undo: null });
    await send(ada, key, before.table.number + 2, ask);
    await send(bob, key, before.table.number + 3, { kind: 'agree', seat: 1 });
    expect((await see(ada, key)).table).toMatchObject({ depth: 2, undo: null });
    expect((await goOn(key))?.status).toBe(200);
  });

  /** Reads the events of a stream, one state of the table at a time. */
  function tablesOf(response: Response) {
    const reader = response.body?.getReader();
    let text = '';
    const next = async () => {
      for (;;) {
        const found = /event: table\ndata: (.*)\n\n/.exec(text);
        if (found !== null) {
          text = text.slice(found.index + found[0].length);
          return JSON.parse(found[1] ?? '');
        }
        const part = await reader?.read();
        if (part?.done !== false) throw new Error('The stream has ended.');
        text += new TextDecoder().decode(part.value);
      }
    };
    return { next, close: async () => void (await reader?.cancel()) };
  }

  it('sends its events at once and as they happen', async () => {
    const key = await begunTable();
    const { next, close } = tablesOf(await bob.send('watchLive', undefined, { key }));
    expect((await next()).table.number).toBe(0);
    await goOn(key);
    // On PostgreSQL the stream may send the table once more when it begins to listen.
    let news = await next();
    while (news.table.number === 0) news = await next();
    expect(news.table.number).toBe(1);
    await ada.send('sayLive', { text: 'Hello, Bob' }, { key });
    for (let heard = news; heard.messages.length === 0; ) heard = await next();
    await close();
    expect((await see(bob, key)).messages).toMatchObject([{ name: 'ADA', text: 'Hello, Bob' }]);
    expect((await cyd.send('sayLive', { text: 'me too' }, { key })).status).toBe(403);
  });

  it('reports a move that is made while somebody begins to listen', async () => {
    const key = await begunTable();
    // Another listener exists already, so that a new one does not cause a message to all.
    const other = tablesOf(await ada.send('watchLive', undefined, { key }));
    await other.next();
    for (let move = 1; move <= 8; move++) {
      const moved = goOn(key);
      let isMade = false;
      void moved.then(() => {
        isMade = true;
      });
      const opened: Promise<Response>[] = [];
      while (!isMade) {
        // A person may have at most twenty streams open.
        if (opened.length < 15) opened.push(bob.send('watchLive', undefined, { key }));
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      for (const stream of (await Promise.all(opened)).map(tablesOf)) {
        for (let heard = -1; heard < move; ) heard = (await stream.next()).table.number;
        await stream.close();
      }
    }
    await other.close();
  });

  it('does not report a move to another table', async () => {
    const other = await begunTable();
    const there = tablesOf(await ada.send('watchLive', undefined, { key: other }));
    const moveThere = async (number: number) => {
      await goOn(other);
      while ((await there.next()).table.number < number);
    };
    // From here on moves are reported.
    await moveThere(1);
    const key = await begunTable();
    const here = tablesOf(await bob.send('watchLive', undefined, { key }));
    await here.next();
    await moveThere(2);
    await ada.send('sayLive', { text: 'Your turn' }, { key });
    expect((await here.next()).messages).toMatchObject([{ text: 'Your turn' }]);
    await here.close();
    await there.close();
  });

  it('refuses spectators, unless the host allows them', async () => {
    const shut = await begunTable();
    expect(await refusal(await cyd.send('readLive', undefined, { key: shut }))).toMatchObject({
      code: 'NO_ONLOOKERS',
    });
    expect((await cyd.send('watchLive', undefined, { key: shut })).status).toBe(403);
    const wide = await begunTable({ onlookers: true });
    expect(await see(cyd, wide)).toMatchObject({ you: null, phase: 'playing' });
  });

  it('lets pilots play empty chairs, and ends with a replay that opens at any table', async () => {
    const key = await newTable();
    const pilot = { pilot: 'still', deck: decks.get(ada) };
    const put = await ada.send('seatPilot', pilot, { key, seat: '1' });
    expect(put.status).toBe(204);
    await ada.send('beginLive', undefined, { key });
    expect((await ada.send('readLiveReplay', undefined, { key })).status).toBe(409);
    for (let turn = 0; turn < 6; turn++) {
      await expect
        .poll(async () => (await see(ada, key)).table.asked, { timeout: 30_000 })
        .toEqual([0]);
      const now = await see(ada, key);
      const answers = [...legalAnswers(now.table.view, 0)];
      const answer = answers.find((one) => one.do === 'end' || one.do === 'pass') ?? answers[0];
      await send(ada, key, now.table.number, { kind: 'answer', answer });
    }
    const last = await expect
      .poll(async () => (await see(ada, key)).table.asked, { timeout: 30_000 })
      .toEqual([0])
      .then(() => see(ada, key));
    const concede = { kind: 'answer', answer: { do: 'concede', seat: 0 } };
    expect((await send(ada, key, last.table.number, concede)).status).toBe(200);
    expect(await see(ada, key)).toMatchObject({ phase: 'ended' });
    const { game } = await (await ada.send('readLiveReplay', undefined, { key })).json();
    const opened = openSaved(game);
    if (!opened.ok) throw new Error(opened.error.message);
    expect(opened.value.refusal).toBeNull();
    expect(opened.value.session.now.state.outcome).not.toBeNull();
    // The game is over: a person who may not look on gets that refusal, instead of the advice to wait for the end.
    expect(await refusal(await cyd.send('readLiveReplay', undefined, { key }))).toEqual({
      status: 403,
      code: 'NO_ONLOOKERS',
    });
  });

  it('has no chair for the Seer, which would let all who use the server wait', async () => {
    const key = await newTable();
    const pilot = { pilot: 'seer', deck: decks.get(ada) };
    expect(await refusal(await ada.send('seatPilot', pilot, { key, seat: '1' }))).toMatchObject({
      code: 'NO_SUCH_PILOT',
    });
  });

  it('closes when its host leaves before the game begins', async () => {
    const key = await newTable();
    await sit(bob, key);
    expect((await bob.send('leaveChair', undefined, { key })).status).toBe(204);
    expect((await see(bob, key)).you).toBeNull();
    await ada.send('leaveChair', undefined, { key });
    expect((await sit(bob, key)).status).toBe(409);
  });
});
