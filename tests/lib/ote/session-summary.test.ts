import { expect, test } from 'vitest';
import type { Answer } from '@/engine';
import { answerAll, beginTree, oteTable } from '@/engine';
import { soloSetup } from '@/lib/ote/session-setup';
import { summaryOf } from '@/lib/ote/session-summary';
import { MOLLY, plain } from '@/tests/lib/ote/session-cards';

const END: Answer = { do: 'end', seat: 0 };

test('the summary of a game lists Influence in the turn that scored it', () => {
  const rich = { ...MOLLY, pull: plain(5) };
  const setup = soloSetup(
    { defs: [rich], deck: Array.from({ length: 40 }, () => 0) },
    { seed: 1, goal: 10, beginnersDiscard: false },
  );
  const begun = beginTree(oteTable, setup);
  if (!begun.ok) throw new Error(begun.error.message);
  const card = begun.value.now.state.seats[0]?.hand[0] ?? -1;
  const crank: Answer = { do: 'crank', seat: 0, card };
  const call: Answer = { do: 'call', seat: 0, card, at: { rank: 0, file: 0 } };
  // From turn 2 on, the copies in hand could be discarded: that step is ended, too (TURN-4).
  const game = answerAll(begun.value, [call, crank, END, END, END, END, crank, END, END, END]);
  if (!game.ok) throw new Error(game.error.message);
  expect(summaryOf(game.value, 0)).toMatchObject({
    outcome: { end: 'won' },
    turns: 3,
    influence: 10,
    goal: 10,
    curves: [{ team: 0, byTurn: [5, 10, 10] }],
    called: 1,
  });
});
