import { describe, expect, test } from 'vitest';
import { type Answer, type GameState, requestOf, submit } from '@/engine';
import { endOfTurn, influenceCranks, primaryOf, unspentPull } from '@/lib/ote/session-ends';
import { BANK, card, laid, MOLLY } from '@/tests/lib/ote/session-cards';

const END: Answer = { do: 'end', seat: 0 };
const TABLE = laid(
  { is: MOLLY, zone: 'conspiracy' },
  { is: card('Burger', { ...MOLLY, name: 'Burger' }), zone: 'conspiracy', file: 1 },
  { is: BANK, zone: 'table' },
);

function after(state: GameState, ...answers: readonly Answer[]): GameState {
  return answers.reduce((reached, answer) => {
    const next = submit(reached, answer);
    if (!next.ok) throw new Error(next.error.message);
    return next.value.state;
  }, state);
}

function label(state: GameState): string | undefined {
  return primaryOf(state, requestOf(state))?.label;
}

describe('the button to end a step', () => {
  test('names the step that it ends', () => {
    expect(label(TABLE)).toBe('End Operations');
    expect(label(after(TABLE, END))).toBe('End Shift');
    expect(label(after(laid(), END, END))).toBe('End turn');
  });

  test('shows the Influence that the end of the turn scores (TURN-7)', () => {
    const cranked = after(TABLE, { do: 'crank', seat: 0, card: 0 }, END, END);
    expect(label(cranked)).toBe('Score 1, end turn');
    expect(label(after(TABLE, END, END))).toBe('End turn, score 0');
    expect(label(after(cranked, { do: 'score', seat: 0, points: 0 }))).toBe('End turn');
  });

  test('is not shown when the game is over', () => {
    expect(label(after(TABLE, { do: 'concede', seat: 0 }))).toBeUndefined();
  });
});

test('only the unspent Pull of Characters is shown as scorable (CALL-2)', () => {
  const both = after(TABLE, { do: 'crank', seat: 0, card: 0 }, { do: 'crank', seat: 0, card: 2 });
  expect(unspentPull(both, 0)).toBe(1);
});

test('only uncranked Characters with Pull are offered for scoring, and not Resources', () => {
  expect(influenceCranks(TABLE, 0)).toEqual([0, 1]);
  expect(influenceCranks(after(TABLE, { do: 'crank', seat: 0, card: 0 }), 0)).toEqual([1]);
});

test('ending the turn from Operations cranks every Character with Pull and scores', () => {
  const answers = endOfTurn(TABLE, requestOf(TABLE));
  expect(answers.map((answer) => answer.do)).toEqual(['end', 'end', 'crank', 'crank', 'end']);
  const next = after(TABLE, ...answers);
  expect(next.turn.number).toBe(TABLE.turn.number + 1);
  expect(next.teams[0]?.influence).toBe(2);
});
