import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CompareDialog } from '@/app/_components/table/compare-dialog';
import { createTable } from '@/app/_components/table/create-table';
import { OddsPanel } from '@/app/_components/table/odds-panel';
import { readAloud } from '@/app/_components/table/read-aloud';
import { Panels } from '@/app/_components/table/side-panel';
import { readableMarks } from '@/app/_components/table/table-moves';
import { TableRoom } from '@/app/_components/table/table-room';
import { readSettings } from '@/app/_components/table/table-settings';
import type { TableState } from '@/app/_components/table/table-state';
import { TableContext, type TableStore } from '@/app/_components/table/table-store';
import {
  beginTree,
  type CardIx,
  type Dice,
  diceOf,
  type GameState,
  oteTable,
  type Session,
} from '@/engine';
import { actingCards } from '@/lib/ote/acting-cards';
import { nameOf } from '@/lib/ote/card-name';
import { savedGame } from '@/lib/ote/saved-game';
import { actionsFor } from '@/lib/ote/session-actions';
import { endOfTurn } from '@/lib/ote/session-ends';
import { OWN } from '@/tests/properties/pool';
import { setupOf, someAnswers } from '@/tests/properties/random-game';

/** `GAMES=200` plays more of them. */
const GAMES = Number(process.env.GAMES ?? 5);
const ACTS = 60;
const PANELS = ['log', 'branches', 'odds', 'coach'] as const;

/** Two people at one screen. */
function seated(session: Session): TableStore {
  const facts = { name: 'Random', roles: ['person', 'person'] as const, marks: [], expected: null };
  return createTable({ id: '', deck: null, facts, session, settings: readSettings(null) });
}

function dealt(seed: number): Session {
  const setup = setupOf({ seed, seats: 2, deck: 24, beginnersDiscard: false }, OWN);
  const begun = beginTree(oteTable, setup);
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.value;
}

/** Returns the cards that `seat` has seen at no moment of the game: those of the other hand and deck. */
function neverSeen({ moments }: Session, seat: number): readonly CardIx[] {
  const isHidden = ({ cards }: GameState, card: CardIx) => {
    const here = cards[card];
    return here?.seat !== seat && (here?.zone === 'hand' || here?.zone === 'deck');
  };
  const shown = new Set(
    moments.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'cards-shown' ? event.cards : [])),
    ),
  );
  const [first] = moments;
  return [...(first?.state.cards.keys() ?? [])].filter(
    (card) => !shown.has(card) && moments.every(({ state }) => isHidden(state, card)),
  );
}

/** Returns the game in which the cards that `seat` never saw are other ones: what it could see is as it was. */
function exchangedFor(session: Session, seat: number): Session {
  const hidden = neverSeen(session, seat);
  const last = session.moments[0]?.state.cards;
  const other = new Map(
    hidden.map((card, at) => [card, last?.[hidden[(at + 1) % hidden.length] ?? -1]?.def ?? 0]),
  );
  const moments = session.moments.map((moment) => {
    const cards = moment.state.cards.map((card, ix) => ({
      ...card,
      def: other.get(ix) ?? card.def,
    }));
    return { ...moment, state: { ...moment.state, cards } };
  });
  return { ...session, moments, now: moments[session.at] ?? session.now };
}

/** What React renders of a table as it is; on the server it would read the first state of the store. */
function rendered(store: TableStore, part: React.ReactNode): string {
  const now = { ...store, getInitialState: store.getState };
  return renderToStaticMarkup(<TableContext value={now}>{part}</TableContext>);
}

/** Everything that the page shows, says or stores for whoever sits in front. */
function everythingOf(store: TableStore): Readonly<Record<string, string>> {
  const { session, viewer } = store.getState();
  const { state, requests } = session.now;
  const [request] = requests;
  const all: Record<string, string> = {};
  store.getState().acts(request === undefined ? new Map() : actingCards(state, request));
  const own = [...(state.seats[viewer]?.hand ?? []), ...state.inPlay];
  all.room = rendered(store, <TableRoom />);
  for (const panel of PANELS) {
    store.getState().turnTo(panel);
    all[panel] = rendered(store, <Panels />);
  }
  all.odds = rendered(store, <OddsPanel />);
  if (session.moments.length > 2) all.compare = rendered(store, <CompareDialog />);
  for (const dialog of ['panels', 'pile', 'card'] as const) {
    store.getState().open(dialog);
    all[dialog] = rendered(store, <TableRoom />);
  }
  store.getState().open(null);
  for (const card of own) {
    store.getState().select(card);
    all[`selected ${card}`] = rendered(store, <TableRoom />);
    store.getState().cancel();
  }
  for (const what of ['table', 'hand', 'moves', 'log', 'odds', 'reserve', 'last'] as const) {
    all[`read ${what}`] = readAloud(store.getState(), what);
  }
  const { facts, announcement, refusal, wish, shown, question, follow } = store.getState();
  all.state = JSON.stringify({ announcement, refusal, wish, shown, question, follow });
  all.marks = JSON.stringify(readableMarks(store.getState()));
  // The link of a game holds all of it, and a hash of the whole state.
  all.stored = JSON.stringify({ ...savedGame(session, { ...facts, marks: [] }), hash: '' });
  return all;
}

/** Returns the names of what is not the same in both. */
function differing(
  one: Readonly<Record<string, string>>,
  two: Readonly<Record<string, string>>,
): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(two)])].filter(
    (part) => one[part] !== two[part],
  );
}

/** Whether the two tables ask one seat for the same thing, so that they can be compared. */
function isAlike(one: TableStore, two: TableStore): boolean {
  const [a, b] = [one, two].map((store) => {
    const { session, viewer, handover } = store.getState();
    return JSON.stringify([
      session.at,
      session.moments.length,
      viewer,
      handover,
      session.now.requests,
    ]);
  });
  return a === b;
}

/** Whoever sits in front does things with a card of the hand that leave something behind at the screen. */
function leaveTraces(store: TableStore, card: CardIx): void {
  const table = () => store.getState();
  const { state, requests } = table().session.now;
  const name = nameOf(state, card);
  table().select(card);
  table().show(card);
  table().mark({ moment: table().session.at, name: `Keep ${name}`, note: `${name} is in my hand` });
  table().undo();
  table().redo();
  const refused = actionsFor(state, requests[0] ?? null, card).find(
    ({ refusal }) => refusal !== null,
  );
  if (refused !== undefined) table().take(card, refused);
  table().askCoach('best-now');
  table().open('card');
}

function endTurn(store: TableStore): void {
  const { session, act } = store.getState();
  const [request] = session.now.requests;
  if (request === undefined) return;
  act(
    request.ask === 'act' || request.ask === 'discard'
      ? endOfTurn(session.now.state, request)
      : [{ do: 'pass', seat: request.seat }],
  );
}

function actAtRandom(store: TableStore, dice: Dice): void {
  const { session, act } = store.getState();
  const answers = someAnswers(session.now, 60);
  const answer = answers[dice.roll(Math.max(1, answers.length))];
  if (answer !== undefined && answer.do !== 'concede') act([answer]);
}

describe('a game of two players at one screen', () => {
  test('renders and stores nothing for one player that depends on the hidden cards of the other', {
    tags: 'long',
  }, () => {
    let compared = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      const dice = diceOf(seed, 'shared screen');
      const one = seated(dealt(seed));
      for (let step = 0; step < ACTS; step++) {
        if (one.getState().handover !== null) one.getState().takeScreen();
        const { session, viewer } = one.getState();
        const [request] = session.now.requests;
        if (request === undefined) break;
        if (step % 10 === 9 && (request.ask === 'act' || request.ask === 'discard')) {
          const other = 1 - viewer;
          // The one in front leaves traces and hands the screen over to the other, in both games.
          const two = seated(exchangedFor(session, other));
          two.setState({ viewer, handover: null, facts: one.getState().facts });
          const [card] = session.now.state.seats[viewer]?.hand ?? [];
          for (const store of [one, two]) {
            if (card !== undefined) leaveTraces(store, card);
            endTurn(store);
            if (store.getState().handover !== null) store.getState().takeScreen();
          }
          if (!isAlike(one, two) || one.getState().viewer !== other) continue;
          expect(differing(everythingOf(one), everythingOf(two))).toEqual([]);
          compared += 1;
        } else actAtRandom(one, dice);
      }
    }
    expect(compared).toBeGreaterThan(GAMES);
  });

  test('covers both hands while the screen is handed over', () => {
    const store = seated(dealt(3));
    expect(store.getState().handover).not.toBeNull();
    const markup = rendered(store, <TableRoom />);
    expect(markup).toContain('Hand the screen over');
    for (const part of ['data-card', 'data-tray', 'role="log"', 'Your hand'])
      expect(markup).not.toContain(part);
  });

  test('is covered after a reload until a player confirms to sit in front', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const store = seated(dealt(seed));
      const asked = store.getState().session.now.requests[0]?.seat;
      expect(store.getState().handover).toBe(asked);
      store.getState().takeScreen();
      expect(store.getState()).toMatchObject({ viewer: asked, handover: null });
    }
  });

  test('shows a named moment and its note only to the player who named it', () => {
    const store = seated(dealt(4));
    store.getState().takeScreen();
    const writer = store.getState().viewer;
    store
      .getState()
      .mark({ moment: store.getState().session.at, name: 'Keep Thug', note: 'for later' });
    for (let step = 0; step < 12 && store.getState().handover === null; step++) endTurn(store);
    store.getState().takeScreen();
    expect(store.getState().viewer).not.toBe(writer);
    expect(readableMarks(store.getState())).toEqual([]);
    store.getState().set({ openHands: true });
    expect(readableMarks(store.getState())).toHaveLength(1);
  });

  test('shows a refusal outside the log, until the next action', () => {
    const store = seated(dealt(3));
    store.getState().takeScreen();
    const told: Pick<TableState, 'session'> = { session: store.getState().session };
    store.getState().refuse({ clause: 'TURN-6', message: 'Not before Operations.' });
    expect(rendered(store, <TableRoom />)).toContain('Not before Operations.');
    expect(rendered(store, <Panels />)).not.toContain('Not before Operations.');
    store.getState().setReferee(true);
    expect(store.getState().refusal).toBeNull();
    expect(store.getState().session).toBe(told.session);
  });
});
