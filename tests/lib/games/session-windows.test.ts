import { expect, test } from 'vitest';
import {
  answerAll,
  beginTree,
  type CardDef,
  compileText,
  oteTable,
  redo,
  type Session,
  undo,
} from '@/engine';
import { soloSetup } from '@/lib/games/session-setup';
import { goOverWindows, passWindows } from '@/lib/games/session-windows';
import { card, MOLLY } from './session-cards';

const text = 'Play any time. Give target Character +1 Power.';
const { abilities } = compileText(text, 'whammy');
const LUCK: CardDef = card('Good Luck', { type: 'whammy', cost: null, text, abilities });

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

test('a window to respond stops the game (EVT-2)', () => {
  expect(calling().asked.now.requests[0]?.ask).toBe('respond');
});

test('passing by itself comes back to the player’s own step, by answers that stay in the list', () => {
  const { asked } = calling();
  const passed = passWindows(asked);
  expect(passed.now.requests[0]).toMatchObject({ ask: 'act', step: 'operations' });
  expect(passed.now.answer).toEqual({ do: 'pass', seat: 0 });
  expect(passed.now.depth).toBeGreaterThan(asked.now.depth);
});

test('one undo goes back over the windows, and one redo forward over them', () => {
  const { before, asked } = calling();
  const passed = passWindows(asked);
  const back = goOverWindows(passed, undo);
  expect(back.now).toBe(before.now);
  expect(goOverWindows(back, redo).now).toBe(passed.now);
});

test('where no window is open nothing is passed', () => {
  const { before } = calling();
  expect(passWindows(before)).toBe(before);
});
