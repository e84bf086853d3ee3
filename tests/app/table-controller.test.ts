import { describe, expect, test } from 'vitest';
import { createTable } from '@/app/_components/table/create-table';
import { readAloud } from '@/app/_components/table/read-aloud';
import { writeGame } from '@/app/_components/table/table-autosave';
import { doTableCommand } from '@/app/_components/table/table-commands';
import { readSettings } from '@/app/_components/table/table-settings';
import type { TableStore } from '@/app/_components/table/table-store';
import { beginTree, type Dice, diceOf, oteTable, stateHash } from '@/engine';
import { lineShown } from '@/lib/games/tree-steps';
import { readGameLink } from '@/lib/ote/link/game-link';
import { findCards } from '@/lib/ote/link/linked-cards';
import { readCard } from '@/lib/ote/replay-file';
import { openSaved, type SeatRole } from '@/lib/ote/saved-game';
import { actionsFor } from '@/lib/ote/session-actions';
import { fighter, fightPosition } from '@/tests/lib/ote/fight-table';
import { OWN } from '@/tests/properties/pool';
import { setupOf, someAnswers } from '@/tests/properties/random-game';

const SETTINGS = readSettings(null);
/** As if everybody had our own cards: then a link names them, and is quickly read. */
const CARDS = new Map(OWN.map((def) => [def.id, def]));
/** `GAMES=1000` plays more of them. */
const GAMES = Number(process.env.GAMES ?? 150);
const STEPS = 22;

function seated(seed: number, seats: number, roles: readonly SeatRole[]): TableStore {
  const setup = setupOf({ seed, seats, deck: 18, beginnersDiscard: seed % 3 === 0 }, OWN);
  const begun = beginTree(oteTable, setup);
  if (!begun.ok) throw new Error(begun.error.message);
  const facts = { name: 'Random', roles, marks: [], expected: null };
  return createTable({ id: '', deck: null, facts, session: begun.value, settings: SETTINGS });
}

/** One thing that somebody does at the page: an answer, an action of a card, a step back or forward, a visit, or a change by hand. */
function doSomething(store: TableStore, dice: Dice): void {
  const table = store.getState();
  const { session } = table;
  const { state, requests } = session.now;
  const [request] = requests;
  const roll = dice.roll(12);
  if (roll === 0) table.undo();
  else if (roll === 1) table.redo();
  else if (roll === 2) table.visit(dice.roll(session.moments.length));
  else if (request === undefined) table.undo();
  else if (roll === 3) {
    const change = { kind: 'pull', to: request.seat, of: 'character', by: 1 } as const;
    table.act([{ do: 'by-hand', seat: request.seat, change }]);
  } else if (roll < 7) {
    const cards = [...(state.seats[request.seat]?.hand ?? []), ...state.inPlay];
    const card = cards[dice.roll(Math.max(1, cards.length))] ?? 0;
    const legal = actionsFor(state, request, card).filter(({ refusal }) => refusal === null);
    const action = legal[dice.roll(Math.max(1, legal.length))];
    if (action === undefined) return;
    table.take(card, action);
    const aim = store.getState().aim;
    const option = aim?.action.options[dice.roll(Math.max(1, aim.action.options.length))];
    if (option !== undefined) store.getState().choose(option);
  } else {
    const answers = someAnswers({ state, requests }, 60);
    const answer = answers[dice.roll(Math.max(1, answers.length))];
    if (answer !== undefined) table.act([answer]);
  }
}

/** The state without the words of its cards. */
function hashAt(store: TableStore, moment = store.getState().session.at): string {
  const state = store.getState().session.moments[moment]?.state;
  if (state === undefined) throw new Error(`no moment ${moment}`);
  return stateHash({ ...state, defs: [] });
}

/** The game as a reload, or another browser, finds it. */
function reloaded(store: TableStore): TableStore {
  const text = writeGame(store.getState(), () => true);
  const read = readGameLink(text);
  const found = read.ok ? findCards(read.value, CARDS, readCard) : read;
  const opened = found.ok ? openSaved(found.game) : null;
  if (!found.ok || opened?.ok !== true) throw new Error('the game cannot be opened');
  expect(opened.value.refusal).toBeNull();
  const { name, roles, expected } = found.game;
  const facts = { name, roles, marks: opened.value.marks, expected };
  return createTable({
    id: '',
    deck: null,
    facts,
    session: opened.value.session,
    settings: SETTINGS,
  });
}

describe('the table page', () => {
  test('reaches every moment of random games with an equal hash, backward, forward and after a reload', {
    timeout: 1_800_000,
  }, () => {
    let moments = 0;
    let lines = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      const seats = (seed % 3) + 1;
      const roles: SeatRole[] = ['person', seed % 2 === 0 ? 'person' : 'still', 'person'];
      const store = seated(seed, seats, roles.slice(0, seats));
      const dice = diceOf(seed, 'page');
      for (let step = 0; step < STEPS; step++) doSomething(store, dice);
      const { session } = store.getState();
      const hashes = session.moments.map((_, moment) => hashAt(store, moment));
      moments += hashes.length;
      lines += session.moments.filter((_, at) =>
        session.moments.every(({ parent }) => parent !== at),
      ).length;
      // Anywhere and back: the same.
      const here = session.at;
      const there = dice.roll(hashes.length);
      store.getState().visit(there);
      expect(hashAt(store)).toBe(hashes[there]);
      store.getState().visit(here);
      expect(hashAt(store)).toBe(hashes[here]);
      // Undone to the deal and played again: the same.
      for (let depth = store.getState().session.now.depth; depth > 0; ) {
        store.getState().undo();
        const reached = store.getState().session.now.depth;
        if (reached === depth) break;
        depth = reached;
        expect(hashAt(store)).toBe(hashes[store.getState().session.at]);
      }
      for (;;) {
        const before = store.getState().session.at;
        store.getState().redo();
        if (store.getState().session.at === before) break;
        expect(hashAt(store)).toBe(hashes[store.getState().session.at]);
      }
      // A reload, or another browser, opens the same moment of the same tree.
      store.getState().visit(there);
      const again = reloaded(store);
      const first = again.getState().session.moments.map((_, moment) => hashAt(again, moment));
      expect(first.slice(0, hashes.length)).toEqual(hashes);
    }
    expect(moments).toBeGreaterThan(GAMES * 10);
    expect(lines).toBeGreaterThan(GAMES * 2);
  });

  test('asks for the place of a called Character only if there are several', () => {
    const call = (...placed: Parameters<typeof fightPosition>[1][]): TableStore => {
      const hand = { is: fighter('Molly', 1, 1), zone: 'hand' } as const;
      const begun = beginTree(oteTable, fightPosition('operations', hand, ...placed));
      if (!begun.ok) throw new Error(begun.error.message);
      const roles: SeatRole[] = ['person', 'still'];
      const facts = { name: 'Places', roles, marks: [], expected: null };
      const given = { id: '', deck: null, facts, session: begun.value, settings: SETTINGS };
      const store = createTable(given);
      const { state, requests } = begun.value.now;
      const [action] = actionsFor(state, requests[0] ?? null, 0);
      if (action === undefined) throw new Error('nothing can be done');
      store.getState().take(0, action);
      return store;
    };
    expect(call().getState().session.now.state.cards[0]?.zone).toBe('conspiracy');
    const asked = call({ is: fighter('Lee', 1, 1) }).getState();
    expect(asked.session.now.state.cards[0]?.zone).toBe('hand');
    expect(asked.aim?.action.options.length).toBeGreaterThan(1);
  });

  test('stays at its moment after a reload when a player must decide', () => {
    const store = seated(7, 1, ['person']);
    const dice = diceOf(7, 'stay');
    for (let step = 0; step < 40; step++) {
      doSomething(store, dice);
      const { session } = store.getState();
      const again = reloaded(store).getState().session;
      // What is answered by itself is answered after a reload, too.
      expect(again.now.depth).toBeGreaterThanOrEqual(session.now.depth);
      if (again.at === session.at) expect(again.now.state.clock).toBe(session.now.state.clock);
    }
  });

  test('keeps undone moments in the log until another action is taken', () => {
    const store = seated(4, 1, ['person']);
    const [first, other] = someAnswers(store.getState().session.now, 2);
    if (first === undefined || other === undefined) throw new Error('nothing to do');
    store.getState().act([first]);
    const done = lineShown(store.getState().session);
    store.getState().undo();
    expect(store.getState().session.at).toBe(0);
    expect(lineShown(store.getState().session)).toEqual(done);
    store.getState().act([other]);
    expect(lineShown(store.getState().session)).not.toContain(done[1]);
  });

  test('ends the steps before Operations by command, and says who must decide', () => {
    const store = seated(3, 1, ['person']);
    const { requests } = store.getState().session.now;
    expect(requests[0]).toMatchObject({ ask: 'discard' });
    const { words } = doTableCommand(store, { kind: 'end turn' });
    expect(words).toContain('Turn 1, operations.');
    expect(store.getState().session.now.requests[0]).toMatchObject({ ask: 'act' });
    store.getState().undo();
    expect(readAloud(store.getState(), 'last')).toMatch(
      /are asked: discard\.$|is asked: discard\.$/,
    );
  });

  test('stores names and notes of moments', () => {
    const store = seated(3, 1, ['person']);
    store.getState().mark({ moment: 0, name: 'The deal', note: 'Ten cards' });
    expect(reloaded(store).getState().facts.marks).toEqual([
      { moment: 0, name: 'The deal', note: 'Ten cards' },
    ]);
    store.getState().unmark(0);
    expect(store.getState().facts.marks).toEqual([]);
  });

  test('can return to the previous game after a new deal', () => {
    const store = seated(4, 1, ['person']);
    const [answer] = someAnswers(store.getState().session.now, 1);
    if (answer === undefined) throw new Error('nothing to do');
    store.getState().act([answer]);
    const before = store.getState().session;
    const { setup } = before;
    store.getState().deal({ ...setup, seed: setup.seed + 1 });
    expect(store.getState().session.moments).toHaveLength(1);
    store.getState().backToLeft();
    expect(store.getState().session.moments).toEqual(before.moments);
  });

  test('stores the previous game with its players and named moments after a new deal', () => {
    const store = seated(4, 1, ['person']);
    const mark = { moment: 0, name: 'The deal', note: '' };
    store.getState().mark(mark);
    const left: unknown[] = [];
    store.subscribe((after, before) => {
      if (after.session.setup !== before.session.setup) left.push(before.facts);
    });
    const { setup } = store.getState().session;
    store.getState().deal({ ...setup, seed: setup.seed + 1 }, { roles: ['rival'] });
    expect(left).toEqual([{ name: 'Random', roles: ['person'], marks: [mark], expected: null }]);
    expect(store.getState().facts).toMatchObject({ roles: ['rival'], marks: [] });
  });

  test('hides each hand from the other player at one screen', () => {
    const store = seated(5, 2, ['person', 'person']);
    const first = store.getState();
    const asked = first.session.now.requests[0]?.seat ?? 0;
    // Nobody knows who sits in front of a game that is opened.
    expect(first.handover).toBe(asked);
    first.takeScreen();
    expect(store.getState()).toMatchObject({ viewer: asked, handover: null });
    for (let step = 0; step < 12; step++) {
      const { session, viewer } = store.getState();
      const [request] = session.now.requests;
      if (request === undefined || request.seat !== viewer) break;
      store.getState().act([{ do: request.ask === 'respond' ? 'pass' : 'end', seat: viewer }]);
    }
    const { viewer, handover, session } = store.getState();
    expect(viewer).toBe(asked);
    expect(handover).toBe(session.now.requests[0]?.seat);
    expect(handover).not.toBe(viewer);
    // Nor does a typed question tell what the other one may do: that names cards of the hand.
    const next = session.now.state.seats[handover ?? -1]?.name;
    expect(readAloud(store.getState(), 'moves')).toBe(`${next} is asked now.`);
    store.getState().takeScreen();
    expect(readAloud(store.getState(), 'moves')).not.toContain('is asked now');
    expect(store.getState().viewer).toBe(handover);
    store.getState().set({ openHands: true });
    expect(store.getState().handover).toBeNull();
  });
});
