import { expect, test } from 'vitest';
import { answerAll, beginTree, type CardDef, compileText, oteTable, type Session } from '@/engine';
import { soloSetup } from '@/lib/ote/session-setup';
import { askedNow, isStop, runOn, stepBack, stepForward } from '@/lib/ote/table-flow';
import { fighter, fightPosition, texted } from '@/tests/lib/ote/fight-table';
import { card, FILLER, MOLLY } from '@/tests/lib/ote/session-cards';

const text = 'Play any time. Give target Character +1 Power.';
const { abilities } = compileText(text, 'whammy');
const LUCK: CardDef = card('Good Luck', { type: 'whammy', cost: null, text, abilities });

const FLOW = { roles: ['person'], everyWindow: false } as const;

/** A game in which calling a Character opens a window: a Whammy that may answer is in hand. */
function calling(): { readonly before: Session; readonly asked: Session } {
  const deck = Array.from({ length: 40 }, (_, at) => at % 2);
  const options = { seed: 1, goal: 24, beginnersDiscard: false } as const;
  const begun = beginTree(oteTable, soloSetup({ defs: [MOLLY, LUCK], deck }, options));
  if (!begun.ok) throw new Error(begun.error.message);
  const { state } = begun.value.now;
  const molly = state.seats[0]?.hand.find((ix) => state.cards[ix]?.def === 0) ?? -1;
  const call = { do: 'call', seat: 0, card: molly, at: { rank: 0, file: 0 } } as const;
  const asked = answerAll(begun.value, [call]);
  if (!asked.ok) throw new Error(asked.error.message);
  return { before: begun.value, asked: asked.value };
}

test('a game stops at a window to respond (EVT-2)', () => {
  expect(calling().asked.now.requests[0]?.ask).toBe('respond');
});

test("passing windows automatically returns to the player's step, and keeps the passes as answers", () => {
  const { asked } = calling();
  const passed = runOn(asked, FLOW);
  expect(passed.now.requests[0]).toMatchObject({ ask: 'act', step: 'operations' });
  expect(passed.now.answer).toEqual({ do: 'pass', seat: 0 });
  expect(passed.now.depth).toBeGreaterThan(asked.now.depth);
});

test('one undo and one redo skip automatically passed windows', () => {
  const { before, asked } = calling();
  const passed = runOn(asked, FLOW);
  const back = stepBack(passed, FLOW);
  expect(back.now).toBe(before.now);
  expect(stepForward(back, FLOW).now).toBe(passed.now);
});

test('the automatic passing does nothing when no window is open', () => {
  const { before } = calling();
  expect(runOn(before, FLOW)).toBe(before);
});

test('a table stops at every window when the player selected it', () => {
  const { asked } = calling();
  expect(runOn(asked, { ...FLOW, everyWindow: true })).toBe(asked);
});

/** Two players: the second is a dummy, or a pilot. */
function against(role: 'still' | 'greedy' | 'person') {
  const deck = Array.from({ length: 40 }, () => 0);
  const setup = {
    defs: [FILLER],
    seats: ['You', 'Ben'].map((name) => ({ name, deck })),
    seed: 1,
    first: 0,
  };
  const begun = beginTree(oteTable, setup);
  if (!begun.ok) throw new Error(begun.error.message);
  const flow = { roles: ['person', role], everyWindow: false } as const;
  const end = { do: 'end', seat: 0 } as const;
  const ended = answerAll(begun.value, [end, end, end]);
  if (!ended.ok) throw new Error(ended.error.message);
  return { begun: begun.value, ended: ended.value, flow };
}

test('a dummy plays its turn automatically, and one undo reverts it', () => {
  const { begun, ended, flow } = against('still');
  const reached = runOn(ended, flow);
  expect(reached.now.state.turn).toMatchObject({ number: 3, seat: 0, step: 'operations' });
  expect(askedNow(reached, flow)).toMatchObject({ who: 'person', seat: 0 });
  const back = stepBack(reached, flow);
  expect(back.now.state.turn).toMatchObject({ number: 1, step: 'influence' });
  expect(stepForward(back, flow).now).toBe(reached.now);
  expect(isStop(begun, flow)).toBe(true);
});

test('the game waits for an answer of a pilot, and shows the request of another person', () => {
  const pilot = against('greedy');
  expect(runOn(pilot.ended, pilot.flow)).toBe(pilot.ended);
  expect(askedNow(pilot.ended, pilot.flow)).toMatchObject({ who: 'pilot', pilot: 'greedy' });
  expect(isStop(pilot.ended, pilot.flow)).toBe(false);
  const two = against('person');
  expect(askedNow(two.ended, two.flow)).toMatchObject({ who: 'person', seat: 1 });
});

/** Ann pops a Character of Ben’s that is Saved into her Conspiracy, in which others stand or nobody does. */
function savedAcross(...others: Parameters<typeof fightPosition>[1][]): Session {
  const saved = 'This Character is Saved into another Conspiracy, as whoever pops it chooses.';
  const begun = beginTree(
    oteTable,
    fightPosition(
      'operations',
      { is: fighter('Bob', 1, 1, saved), seat: 1 },
      { is: texted('Hit', 'whammy', 'Pop target Character.'), zone: 'hand' },
      ...others,
    ),
  );
  if (!begun.ok) throw new Error(begun.error.message);
  const play = { do: 'play', seat: 0, card: 1, targets: [{ card: 0 }] } as const;
  const played = answerAll(begun.value, [play]);
  if (!played.ok) throw new Error(played.error.message);
  return runOn(played.value, { roles: ['person', 'still'], everyWindow: false });
}

test('a table asks where a card goes only if there are several places (RANK-2)', () => {
  const asked = savedAcross({ is: fighter('Eve', 1, 1) });
  expect(asked.now.requests[0]?.ask).toBe('place');
  const taken = savedAcross();
  expect(taken.now.requests[0]).toMatchObject({ ask: 'act', seat: 0 });
  expect(taken.now.state.cards[0]).toMatchObject({ zone: 'conspiracy', seat: 0 });
});
