import { describe, expect, test } from 'vitest';
import {
  type Answer,
  answerIn,
  type CardDef,
  compileText,
  type GameState,
  oteTable,
  requestOf,
  type Session,
  submit,
} from '@/engine';
import { linesOf } from '@/lib/log/chronicle';
import { plainText } from '@/lib/log/phrase';
import { actionsFor } from '@/lib/ote/session-actions';
import { answerByPointing } from '@/lib/ote/session-choice';
import { combatLimit, combatRole, combatWords, respondingCards } from '@/lib/ote/session-combat';
import { soloSetup } from '@/lib/ote/session-setup';
import { runOn, stepBack, stepForward } from '@/lib/ote/table-flow';
import { BANK, card, FORTY, JOEY, laid, MOLLY, plain } from '@/tests/lib/ote/session-cards';

function fighter(name: string, ap: number, dp: number, text = ''): CardDef {
  const { abilities } = compileText(text, 'character');
  return card(name, { type: 'character', ap: plain(ap), dp: plain(dp), text, abilities });
}

const GANG = fighter('Ganger', 2, 2, 'Gang Up.');
const MARTYR = fighter('Martyr', 1, 1, 'Martyr.');
const BULL = fighter('Bull', 5, 3, 'Bulldoze.');
const WALL = fighter('Wall', 0, 3);

/** Joey Ko (AP 2) stands beside whom he attacks, and another is near. */
function near(attacked: CardDef, other: CardDef): GameState {
  return laid(
    { is: JOEY, zone: 'conspiracy' },
    { is: attacked, zone: 'conspiracy', file: 1 },
    { is: other, zone: 'conspiracy', file: 2 },
  );
}

/** The state after these answers, and what the log says of them. */
function played(state: GameState, ...answers: readonly Answer[]) {
  let reached = state;
  const lines: string[] = [];
  for (const answer of answers) {
    const next = submit(reached, answer);
    if (!next.ok) throw new Error(next.error.message);
    const { events, state: after } = next.value;
    lines.push(...linesOf(reached, events, after, 0).map(({ pieces }) => plainText(pieces)));
    reached = after;
  }
  const request = requestOf(reached);
  if (request === null) throw new Error('The game is over.');
  return { state: reached, lines, request };
}

function kinds(state: GameState, ix: number): readonly string[] {
  const legal = actionsFor(state, requestOf(state), ix).filter((one) => one.refusal === null);
  return legal.map(({ kind }) => kind);
}

const ATTACK: Answer = { do: 'attack', seat: 0, card: 0, target: 1 };
const PASS: Answer = { do: 'pass', seat: 0 };
const JOIN: Answer = { do: 'gang-up', seat: 0, card: 2 };

describe('a Gang Up in the user interface', () => {
  const attacked = played(near(WALL, GANG), ATTACK);

  test('is offered on the card that can join, and the fighting cards are marked', () => {
    expect(respondingCards(attacked.state, attacked.request)).toEqual([2]);
    // What could only be cranked for Pull answers nothing.
    const rich = laid(
      { is: JOEY, zone: 'conspiracy' },
      { is: WALL, zone: 'conspiracy', file: 1 },
      { is: GANG, zone: 'conspiracy', file: 2 },
      { is: BANK, zone: 'table' },
    );
    const { state, request } = played(rich, ATTACK);
    expect(respondingCards(state, request)).toEqual([2]);
    expect(kinds(attacked.state, 2)).toEqual(['gang-up']);
    expect([0, 1, 2].map((ix) => combatRole(attacked.state, ix))).toEqual([
      'attacks',
      'attacked',
      null,
    ]);
    expect(combatWords(attacked.state)).toBe('AP 2 against DP 3');
  });

  test('is logged once, and is shown with the sum of the figures', () => {
    const { state, lines } = played(attacked.state, JOIN);
    expect(lines).toEqual(['You crank Ganger.', 'Ganger joins Joey Ko’s attack.']);
    expect(combatRole(state, 2)).toBe('attacks');
    expect(combatWords(state)).toBe('AP 4 against DP 3');
  });

  test('lets the defender pop attackers up to its DP', () => {
    const { state, request } = played(attacked.state, JOIN);
    expect(request).toMatchObject({ ask: 'choose', what: 'gang-losers' });
    expect(combatLimit(state, request)).toBe('Their AP (2, 2) may add up to 3 at most.');
  });
});

describe('a Martyr in the user interface', () => {
  const attacked = played(near(MOLLY, MARTYR), ATTACK);

  test('is offered for the attacked Character', () => {
    const [first] = actionsFor(attacked.state, attacked.request, 2);
    expect(first).toMatchObject({ kind: 'martyr', label: 'Martyr', refusal: null });
    expect(first?.options.map(({ on }) => on)).toContainEqual([1]);
  });

  test('is logged with the Character that it protects, which is not popped', () => {
    const { lines } = played(attacked.state, { do: 'martyr', seat: 0, card: 2, for: 1 });
    expect(lines).toContain('Martyr stands in for Molly as a Martyr.');
    expect(lines).toContain(
      'Martyr is popped in the place of Molly (ABL-MARTYR): AP 2 against its DP 1 (ATK-5).',
    );
    expect(lines.some((line) => line.startsWith('Molly is popped'))).toBe(false);
  });
});

describe('a Bulldoze in the user interface', () => {
  const row = laid(
    { is: BULL, zone: 'conspiracy' },
    { is: JOEY, zone: 'conspiracy', file: 1 },
    { is: MOLLY, zone: 'conspiracy', file: 2 },
  );
  const open = played(row, ATTACK);

  test('lets the next target be chosen on the table, and shows the AP that is left', () => {
    expect(open.request).toMatchObject({ ask: 'choose', what: 'bulldoze' });
    expect(combatLimit(open.state, open.request)).toBe(
      'The DP of all that it has attacked, 2, goes off its AP.',
    );
    expect(answerByPointing(open.request, 2)).toEqual({
      do: 'choose',
      seat: 0,
      chosen: [{ card: 2 }],
    });
    expect(answerByPointing(open.request, 0)).toBeNull();
    expect([0, 2].map((ix) => combatRole(open.state, ix))).toEqual(['attacks', null]);
  });

  test('is logged differently from the first attack', () => {
    expect(open.lines).toContain('You attack Joey Ko with Bull.');
    const on = played(open.state, { do: 'choose', seat: 0, chosen: [{ card: 2 }] });
    expect(on.lines[0]).toBe('You attack Molly with Bull, which Bulldozes on.');
  });
});

const FLOW = { roles: ['person'], everyWindow: false } as const;

describe('the automatic passing of windows to respond', () => {
  function seated(state: GameState): Session {
    const setup = soloSetup(FORTY, { seed: 1, goal: 24, beginnersDiscard: false });
    const requests = oteTable.requests(state);
    const now = { answer: null, events: [], state, requests, parent: -1, depth: 0 };
    return { game: oteTable, setup, moments: [now], next: [-1], at: 0, now };
  }

  function answered(session: Session, answer: Answer): Session {
    const next = answerIn(session, answer);
    if (!next.ok) throw new Error(next.error.message);
    return runOn(next.value, FLOW);
  }

  test('stops when somebody can Gang Up, and one undo reverts each act of the player', () => {
    const before = seated(near(WALL, GANG));
    const attacked = answered(before, ATTACK);
    expect(attacked.now.requests[0]).toMatchObject({ ask: 'respond', window: 'before' });
    const over = answered(attacked, PASS);
    expect(over.now.requests[0]?.ask).toBe('act');
    const back = stepBack(over, FLOW);
    expect(back.now).toBe(attacked.now);
    expect(stepBack(back, FLOW).now).toBe(before.now);
    expect(stepForward(back, FLOW).now).toBe(over.now);
  });

  test('stops at an attack that a card in hand can answer, but not at a call that no card can answer', () => {
    const text = 'Play any time. Give target Character Gang Up during this combat.';
    const { abilities } = compileText(text, 'whammy');
    const ambush = card('Ambush', { type: 'whammy', cost: null, text, abilities });
    const three = [
      { is: JOEY, zone: 'conspiracy' },
      { is: WALL, zone: 'conspiracy', file: 1 },
      { is: MOLLY, zone: 'conspiracy', file: 2 },
    ] as const;
    const attacked = answered(seated(laid(...three, { is: ambush })), ATTACK);
    expect(attacked.now.requests[0]?.ask).toBe('respond');
    const given = answered(attacked, { do: 'play', seat: 0, card: 3, targets: [{ card: 2 }] });
    const { state, requests } = given.now;
    expect(requests.flatMap((request) => respondingCards(state, request))).toEqual([2]);
    const called = answered(seated(laid(...three, { is: ambush }, { is: GANG })), {
      do: 'call',
      seat: 0,
      card: 4,
      at: { rank: 0, file: 3 },
    });
    expect(called.now.requests[0]?.ask).toBe('act');
  });

  test('does not stop when nobody can respond', () => {
    expect(answered(seated(near(WALL, JOEY)), ATTACK).now.requests[0]?.ask).toBe('act');
  });
});
