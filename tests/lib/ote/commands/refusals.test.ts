import { describe, expect, test } from 'vitest';
import { type Answer, type GameState, type Seat, submit } from '@/engine';
import { readCommand } from '@/lib/ote/commands/read-command';
import { refusalWords } from '@/lib/ote/commands/refusal-words';
import { idleWords } from '@/lib/ote/idle-words';
import { fighter, fightTable, fightTableIn, texted } from '@/tests/lib/ote/fight-table';
import { card, plain } from '@/tests/lib/ote/session-cards';

const ZIPPER = fighter('Zipper', 3, 2);
const LEE = fighter('Lee', 1, 3);
const SHOP = card('Shop', { pull: plain(1) });

/** What a command is refused with, or the message that says how it is written. */
function refused(state: GameState, typed: string, seat: Seat = 0): string {
  const read = readCommand(state, seat, typed);
  if (read.kind === 'refused') return refusalWords(read.refusal);
  return 'message' in read ? read.message : read.kind;
}

function after(state: GameState, answer: Answer): GameState {
  const next = submit(state, answer);
  if (!next.ok) throw new Error(next.error.message);
  return next.value.state;
}

describe('a refused command', () => {
  const shift = fightTableIn(
    'shift',
    { is: ZIPPER },
    { is: LEE, seat: 1 },
    { is: SHOP, zone: 'hand' },
  );

  test('names the step that it is, and the step that an attack belongs to', () => {
    expect(refused(shift, 'attack lee')).toBe(
      'Attacks belong to your own Operations step (TURN-6). It is your Shift step. (ATK-1)',
    );
  });

  test('names whose turn it is', () => {
    expect(refused(shift, 'attack zipper with lee', 1)).toBe(
      "Attacks belong to your own Operations step (TURN-6). It is Ann's turn. (ATK-1)",
    );
    expect(refused(shift, 'end', 1)).toBe("It is not your turn to end. It is Ann's turn. (TURN-1)");
  });

  test('says of a card in hand why it cannot be cranked', () => {
    expect(refused(shift, 'crank shop')).toMatch(/Shop.*hand|Shop is not in play/);
  });

  test('says what is under way when the step is to be ended', () => {
    const table = fightTable(
      { is: ZIPPER },
      { is: LEE, seat: 1 },
      {
        is: fighter('Guard', 1, 1, 'Martyr.'),
        seat: 1,
        file: 1,
      },
    );
    const attacked = after(table, { do: 'attack', seat: 0, card: 0, target: 1 });
    expect(refused(attacked, 'end')).toBe(
      'Zipper is under way: respond to it, or pass, until it is settled. (EVT-2)',
    );
    expect(refused(attacked, 'pass', 0)).toBe('Ben may respond now, not you. (EVT-10)');
  });

  test('says who has to choose first, and to its own player for which card', () => {
    const flush = texted('Flush', 'whammy', 'Target player discards 1 card.');
    const table = fightTable(
      { is: ZIPPER },
      { is: LEE, seat: 1 },
      { is: flush, zone: 'hand' },
      { is: SHOP, seat: 1, zone: 'hand' },
      { is: LEE, seat: 1, zone: 'hand' },
    );
    const asked = after(table, { do: 'play', seat: 0, card: 2, targets: [{ seat: 1 }] });
    expect(refused(asked, 'attack lee with zipper')).toBe('Ben has to choose first.');
    expect(refused(asked, 'end', 1)).toBe('You have to choose first: Flush asks.');
    expect(refused(asked, 'pass', 1)).toBe('You have to choose first: Flush asks.');
  });

  test('says what to do when nothing can be passed on or chosen', () => {
    expect(refused(shift, 'pass')).toBe(
      'Nothing is under way that you could pass on: end the step instead.',
    );
    expect(refused(shift, 'choose lee')).toBe('No card asks you to choose now.');
    expect(refused(shift, 'score zipper')).toBe(
      '“score 3” scores so much Influence; it names no card.',
    );
  });

  test.each([
    'attack lee',
    'call zipper',
    'crank lee',
    'play zipper',
    'use lee',
    'move lee to 1 1',
    'shift zipper to lee',
    'discard lee',
    'gang up zipper',
    'martyr zipper for lee',
    'bulldoze lee',
    'score 3',
    'pass',
    'place at 1 1',
    'choose lee',
  ])('never only says that it cannot be done now: %s', (typed) => {
    for (const seat of [0, 1]) {
      const words = refused(shift, typed, seat);
      expect(words).toMatch(/\S+ \S+ \S+/);
      expect(words).not.toMatch(/cannot (do|be done)[^:]*now|REQUEST/);
    }
  });
});

describe('a card without actions', () => {
  const state = fightTable({ is: ZIPPER }, { is: LEE, seat: 1 }, { is: SHOP, zone: 'dead' });
  const asked = { ask: 'act', seat: 0, step: 'operations' } as const;

  test.each([
    [0, asked, 0, 'Zipper makes no Pull and has no ability to use.'],
    [1, asked, 0, 'Lee is Ben’s, and has no ability that you may use.'],
    [2, asked, 0, 'Shop is in the dead pile.'],
    [0, asked, 1, 'Ann decides now.'],
    [0, null, 0, 'The game is over.'],
  ])('says why: %s', (ix, request, viewer, words) => {
    expect(idleWords(state, request, viewer, ix)).toBe(words);
  });
});
